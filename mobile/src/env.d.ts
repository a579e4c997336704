interface ImportMetaEnv {
  readonly API_ORIGIN: string
  readonly IS_DEBUG: boolean
}
