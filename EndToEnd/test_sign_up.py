def test_a_profile_is_made_and_welcomed(app):
    profile = app.sign_up()
    app.expect_path("/")
    app.expect_toast("Your profile is ready. You are logged in.")
    app.log_out()
    app.expect_toast("You are logged out.")
    app.log_in(profile)
    app.expect_toast("You are logged in.")
