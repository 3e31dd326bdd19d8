export const linkRequests = {
  title: "Create a link for an account",
  pending: "%{smart_count} pending link request |||| %{smart_count} pending link requests",
  waiting: "Waiting for a link",
  asks: {
    newPassword: "asked for a new password, %{moment}",
    newEmail: "asked to change the email to %{email}, %{moment}",
  },
  made: "Link created %{moment} by %{by}",
  make: "Create link",
  makeAgain: "Create new link",
  makeFor: "Create link for %{email}",
  done: "Link created",
  link: {
    title: "Link for %{email}",
    label: "Link",
    once: "Copy the link now: it won’t be shown again. Send it to this person in a way you trust. It works once, until %{moment}, and anyone who has it can take over the account.",
    close: "I have copied it",
  },
};
