/** What the service mails. A line that is empty begins a new paragraph. */
export const mails = {
  newPassword: {
    subject: "Choose a new eDelivery password",
    body: "Hello,\n\nSomeone, hopefully you, has asked to set a new password for the eDelivery account %{email}. Open this link within %{minutes} minutes; it works once:\n\n%{link}\n\nIf it wasn’t you, you don’t have to do anything: your password stays as it is.\n\neDelivery",
  },
  newEmail: {
    subject: "Confirm your new email for eDelivery",
    body: "Hello,\n\nThe eDelivery account %{email} is to use this address from now on: %{newEmail}. Open this link within %{minutes} minutes to confirm it; it works once:\n\n%{link}\n\nIf you know nothing of this, ignore the message: nothing will change.\n\neDelivery",
  },
  emailChanged: {
    subject: "The email of your eDelivery account has changed",
    body: "Hello,\n\nThe eDelivery account that used this address now signs in as %{newEmail}.\n\nIf it wasn’t you, reply to this message right away: we will block the account and help you get it back.\n\neDelivery",
  },
} as const;
