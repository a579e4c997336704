export const SIGNERS_MAX = 6
