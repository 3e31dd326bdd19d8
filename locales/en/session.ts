export const session = {
  signIn: {
    title: "Log in",
    lead: "Same-day deliveries, from the first click to the doorstep.",
    username: "Email",
    password: "Password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    submit: "Log in",
    pending: "Logging in…",
    forgotten: "Forgot your password?",
    noAccount: "No account yet?",
    register: "Create one",
    about: "What we do",
  },
  notice: {
    signedIn: "Logged in!",
    registered: "Account created!",
    restricted: "You have to be logged in to visit this page",
    expired: "You session expired. Please, log in.",
    newPassword: "Your session has ended. If you have just changed your password, log in with the new one.",
    passwordSet: "Your new password is set. Log in with it.",
    signedOut: "You have been logged out",
    initializationFailed: "User initialization failed",
  },
  leaving: "Logging out…",
  start: {
    unavailableTitle: "The service is not available right now",
    unavailableText: "You’re still logged in. This page tries again every few seconds.",
    failedTitle: "The service can’t be reached",
    failedText:
      "You are still logged in. Try again in a moment; if that doesn’t help, check your connection.",
  },
} as const;
