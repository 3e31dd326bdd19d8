/** The purpose of a link: a new password without the old one, or the confirmation of a new e-mail address. */
export const linkKinds = ["newPassword", "newEmail"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Minutes for which a link is valid; it can be used once. */
export const linkMinutes = 60;

/** The pages that links open. The token is in the hash of the URL, which browsers do not send to servers. */
export const linkPaths = {
  newPassword: "/new-password",
  newEmail: "/confirm-email",
} as const satisfies Record<LinkKind, string>;
