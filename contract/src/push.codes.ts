export const PUSH_TOKEN_MAX = 4_096
