export const TERMS_MAX = 2_000
