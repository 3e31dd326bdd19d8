export const account = {
  forgotten: {
    title: "Forgot your password?",
    text: "Enter the email you sign in with. If there is an account, you will get a link to set a new password.",
    email: "Email",
    submit: "Send me a link",
    pending: "Sending…",
    mailedTitle: "Check your inbox",
    mailed:
      "If %{email} has an account, a link to set a new password is on its way. It works for %{minutes} minutes. Nothing there? Look in the spam folder, or try again.",
    notedTitle: "We have your request",
    noted:
      "If %{email} has an account, our team will see the request and send you a link. In a hurry? Write to %{contact}.",
    back: "Back to login",
  },
  newPassword: {
    title: "Set a new password",
    text: "For the account %{email}. You’ll be signed out everywhere else.",
    password: "New password",
    confirm: "Confirm new password",
    submit: "Save password",
    pending: "Saving…",
    doneTitle: "Your new password is set",
    done: "Log in as %{email} with it. In this browser, %{another} is still logged in.",
  },
  newEmail: {
    title: "Confirm your new email",
    text: "From now on, %{email} will sign in as %{newEmail}.",
    submit: "Confirm new email",
    pending: "Confirming…",
    doneTitle: "Your email has changed",
    done: "From now on you sign in as %{email}.",
  },
  link: {
    loading: "Checking the link…",
    goneTitle: "This link no longer works",
    gone: "It has already been used or has expired. Links work once, for %{minutes} minutes.",
    failedTitle: "The link could not be checked",
    askAgain: "Ask for a new link",
    signIn: "Log in",
    goOn: "Continue",
  },
} as const;
