/**
 * Refusals of the API (product.md section 11): `{"field": ["message"]}` for fields of the body, else `{"detail", "code"}`. Clients use the code,
 * never the text.
 */
export const ERROR_CODES = {
  bad_request: 400,
  bad_state: 400,
  cursor_not_valid: 400,
  empty: 400,
  ends_reader: 400,
  macros: 400,
  too_many: 400,
  unreadable: 400,
  otp_wrong: 400,
  passkey_wrong: 400,
  phone_invalid: 400,
  too_many_assets: 400,
  not_configured: 409,
  not_linked: 409,
  refresh_invalid: 401,
  bad_signature: 403,
  token_not_valid: 403,
  user_not_found: 403,
  not_allowed: 403,
  account_closed: 403,
  step_up_needed: 403,
  do_not_contact: 409,
  not_found: 404,
  conflict: 409,
  too_early: 409,
  too_late: 409,
  already_run: 409,
  changed: 409,
  closed: 409,
  not_asked: 409,
  not_complete: 409,
  not_your_turn: 409,
  duplicates_open: 409,
  not_run: 409,
  nothing_to_cancel: 409,
  nothing_to_undo: 409,
  no_photos: 409,
  no_wish: 409,
  slot_taken: 409,
  customer_exists: 409,
  phone_exists: 409,
  partner_exists: 409,
  two_partners: 409,
  already_registered: 409,
  in_agency: 409,
  in_use: 409,
  last_manager: 409,
  name_taken: 409,
  too_many_filters: 409,
  too_many_passkeys: 409,
  too_many_tokens: 409,
  too_many_webhooks: 409,
  unmerge_phone_taken: 409,
  unmerge_later_merge: 409,
  unmerge_changed: 409,
  idempotency_mismatch: 409,
  cursor_too_old: 410,
  too_large: 413,
  too_many_requests: 429,
  daily_limit: 429,
  server_error: 500,
  google_failed: 502,
  whatsapp_failed: 502,
  unavailable: 503,
  files_away: 503,
  disk_full: 507,
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/** Body of a refusal that is not about a field. */
export interface ErrorDetail {
  detail: string
  code: ErrorCode
}

/** Body of a refusal about fields: texts per field, `non_field_errors` for the body. */
export type FieldErrors = Record<string, string[]>
