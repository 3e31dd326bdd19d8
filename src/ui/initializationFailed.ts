/** The session is valid, and the data that all screens need could not be loaded; `cause` says why. It can be retried. */
export class InitializationFailed extends Error {}
