/** What a link is for: to choose a new password without the old one, or to confirm a new e-mail address. */
export const linkKinds = ["newPassword", "newEmail"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Minutes that a link works, once. */
export const linkMinutes = 60;

/** The pages that links open. The token follows as the address's hash, which is sent to no server. */
export const linkPaths = {
  newPassword: "/new-password",
  newEmail: "/confirm-email",
} as const satisfies Record<LinkKind, string>;
