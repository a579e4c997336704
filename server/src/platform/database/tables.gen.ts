// Made from the database by `npm run tables`; a test fails when it is out of date.
import type { ColumnType, GeneratedAlways, Generated } from 'kysely'
import type { Sealed } from '../security/sealed.ts'

export interface AccessLogTable {
  id: GeneratedAlways<number>
  at: Date
  agent_id: number
  role: 'agent' | 'manager' | 'staff'
  action: 'READ' | 'PERSONAL_DATA' | 'FEE_FILE' | 'EXPORT' | 'HAND_OVER' | 'BACK_OFFICE'
  customer_id: number | null
  what: string | null
}

export interface AccountExportTable {
  id: GeneratedAlways<number>
  agent_id: number
  created_at: Date
}

export interface ActivityAreaTable {
  agent_id: number
  city_id: number
}

export interface AdvertiserTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  created_at: Date
}

export interface AgencyTable {
  id: GeneratedAlways<number>
  name: string
  created_at: Generated<Date>
  telephony_secret: Generated<string>
  first_action_days: number | null
  logo_file: string | null
  brand_color: string | null
}

export interface AgencyEventTable {
  id: GeneratedAlways<number>
  agency_id: number
  at: Date
  kind: string
  by_id: number | null
  agent_id: number | null
  to_id: number | null
  data: ColumnType<unknown, string | undefined, string>
}

export interface AgencyInvitationTable {
  id: GeneratedAlways<number>
  agency_id: number
  phone: string
  name: string | null
  token: string
  invited_by: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
  used_by: number | null
  taken_back_at: Date | null
}

export interface AgencyLogoTable {
  agency_id: number
  png: Buffer
}

export interface AgentTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  phone: string
  name: string
  email: string | null
  image_url: string | null
  about: string | null
  license_number: string | null
  licensed_on: string | null
  seniority: number | null
  agency_id: number | null
  is_agency_manager: Generated<boolean>
  is_working: Generated<boolean>
  is_staff: Generated<boolean>
  needs_onboarding: Generated<boolean>
  terms_version: string | null
  terms_accepted_at: Date | null
  created_at: Generated<Date>
  agency_since: Date | null
  calendar_token: Generated<string>
  working_since: Date | null
  hides_starter_steps: Generated<boolean>
  closed_at: Date | null
  erased_at: Date | null
  license_state: Generated<'unchecked' | 'found' | 'waiting' | 'confirmed' | 'gone'>
  license_since: Date | null
  license_rejected_at: Date | null
  open_since: Date | null
  privacy_version: number | null
  feed_token: Generated<string>
  logo_file: string | null
  brand_color: string | null
}

export interface AgentHomeTable {
  agent_id: number
  new_matches: Generated<boolean>
  matches_stale: Generated<boolean>
  new_friend_request: Generated<boolean>
  new_leads: Generated<boolean>
  unread_notifications: Generated<number>
  counts_stale: Generated<boolean>
  sight_version: Generated<number>
}

export interface AgentSettingTable {
  agent_id: number
  daily_limit: Generated<number>
  message_template: string | null
  language: Generated<string>
  theme: Generated<'system' | 'light' | 'dark'>
  text_size: Generated<number>
  hide_address_before_order: Generated<boolean>
  card_in_search: Generated<boolean>
  first_action_days: number | null
  viewing_reminder_hours: number | null
  chains: Generated<boolean>
  viewing_margin_minutes: number | null
  price_drop_template: string | null
  deal_kinds: Generated<string[]>
  quick_replies: string[] | null
  automatic_answer: ColumnType<unknown, string | null | undefined, string | null>
}

export interface AgentWriteTable {
  agent_id: number
  position: string
  written_at: Generated<Date>
}

export interface AnswersLinkTable {
  id: GeneratedAlways<number>
  customer_id: number
  token: string
  created_at: Date
  renewed_at: Date | null
  open_count: Generated<number>
  opened_at: Date | null
}

export interface ApiTokenTable {
  id: GeneratedAlways<number>
  agent_id: number
  name: string
  scopes: string[]
  token_hash: Buffer
  expires_at: Date | null
  created_at: Date
  last_used_at: Date | null
}

export interface AssetTable {
  id: number
  agent_id: number
  city_id: number
  neighborhood_id: number
  street_id: number
  address_number: string | null
  should_show_address_number: Generated<boolean>
  visibility_status: Generated<'ME' | 'AL' | 'AG' | 'NO' | 'sold' | 'rented'>
  audience: Generated<'ME' | 'AL' | 'AG'>
  seller_id: number | null
  asset_type: 'AT' | 'GT' | 'RT' | 'PN' | 'DX' | 'CE' | 'TF' | 'PH' | 'ST' | 'LT' | null
  price: number
  construction_year: number | null
  toilets: number | null
  bathrooms: number | null
  number_of_rooms: number | null
  asset_built_area: number | null
  asset_outside_size: number | null
  floor: number | null
  highest_floor: number | null
  asset_levels: number | null
  sun_terrace_size: number | null
  has_sun_terrace: boolean | null
  number_of_parking_spots: number | null
  has_parking_in_registry: boolean | null
  in_house_shelter_size: number | null
  has_in_house_shelter: boolean | null
  number_of_elevators: number | null
  has_elevator: boolean | null
  has_storage_space: boolean | null
  has_air_conditioning: boolean | null
  is_accessible_for_disabled_people: boolean | null
  is_dangerous_building: Generated<boolean>
  asset_facing: 'FRONT' | 'BACK' | 'SIDE' | null
  asset_condition: 'NEW' | 'REN' | 'GOOD' | 'OLD' | null
  airway_north: boolean | null
  airway_south: boolean | null
  airway_east: boolean | null
  airway_west: boolean | null
  available_from: string | null
  notes: string | null
  advertisement_url: string | null
  market_at: Generated<Date>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  market: GeneratedAlways<number>
  fit_types: Generated<number>
  fit_rooms_lo: Generated<number>
  fit_rooms_hi: Generated<number>
  fit_floor_hi: Generated<number>
  fit_floor_lo: Generated<number>
  fit_building: Generated<number>
  fit_elevator: Generated<number>
  fit_elevator_worst: Generated<number>
  fit_features: Generated<number>
  fit_built: Generated<number>
  fit_outside: Generated<number>
  fit_known: Generated<number>
  me_since: Generated<Date>
  al_since: Generated<Date>
  new_matches_at: GeneratedAlways<Date>
  exclusive_until: string | null
  publish_permitted_by: string | null
  publish_permitted_on: string | null
  deal_kind: Generated<'SALE' | 'RENT'>
  furnished: 'NONE' | 'PART' | 'FULL' | null
  pets_allowed: boolean | null
  smoking_allowed: boolean | null
  partners_allowed: boolean | null
  arnona: number | null
  committee: number | null
  guarantees: string | null
  minimum_months: number | null
  fit_months: Generated<number>
  video_url: string | null
  tour_url: string | null
}

export interface AssetAccessTable {
  city_id: number
  asset_id: number
  agent_id: number
  kind: 'contact' | 'viewer'
  since: Generated<Date>
}

export interface AssetEventTable {
  id: GeneratedAlways<number>
  asset_id: number
  agent_id: number | null
  kind: string
  data: ColumnType<unknown, string | undefined, string>
  at: Date
}

export interface AssetImageTable {
  id: GeneratedAlways<number>
  asset_id: number
  position: number
  width: number
  height: number
  file: string
  created_at: Generated<Date>
  content: string | null
  is_plan: Generated<boolean>
}

export interface AssetPriceTable {
  asset_id: number
  price: number
  since: Generated<Date>
  agent_id: number | null
}

export interface AssetQuestionTable {
  asset_id: number
  asker_id: number
  criterion: 'neighborhood' | 'type' | 'rooms' | 'floor' | 'elevator' | 'parking' | 'shelter' | 'sun_terrace' | 'storage' | 'built_size' | 'outside_size' | 'new' | 'eviction' | 'furnished' | 'pets' | 'partners' | 'months'
  asked_at: Date
  answered_at: Date | null
}

export interface AssetTagTable {
  city_id: number
  asset_id: number
  agent_id: number
  tag_id: number
}

export interface BackOfficeLogTable {
  id: GeneratedAlways<number>
  at: Date
  staff_id: number
  staff_name: string
  action: string
  target_kind: string
  target_id: number | null
  note: string | null
}

export interface BannerTable {
  id: GeneratedAlways<number>
  advertiser_id: number
  file: string | null
  weight: number
  link: string | null
  created_at: Date
}

export interface BannerCityTable {
  banner_id: number
  city_id: number
}

export interface BannerDayTable {
  banner_id: number
  day: string
  impressions: Generated<number>
  clicks: Generated<number>
}

export interface BlockTable {
  agent_id: number
  blocked_id: number
  created_at: Generated<Date>
}

export interface BulkItemTable {
  job_id: number
  position: number
  thing_id: number
  state: Generated<'waiting' | 'done' | 'skipped' | 'undone'>
  reason: string | null
  record: ColumnType<unknown, string | null | undefined, string | null>
}

export interface BulkJobTable {
  id: GeneratedAlways<number>
  agent_id: number
  kind: 'customers' | 'assets'
  action: 'archive' | 'unarchive' | 'tag' | 'untag' | 'task' | 'send' | 'status' | 'hand_over' | 'export'
  value: ColumnType<unknown, string | null | undefined, string | null>
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'>
  total: number
  created_at: Date
  queued_at: Date
  finished_at: Date | null
  lease: string | null
  leased_until: Date | null
  tries: Generated<number>
}

export interface BusyCalendarTable {
  agent_id: number
  url: Sealed
  due_at: Date
  lease: string | null
  read_at: Date | null
  error: 'unreachable' | 'not_a_calendar' | 'too_large' | null
}

export interface BusyTimeTable {
  agent_id: number
  starts_at: Date
  ends_at: Date
}

export interface ChainTable {
  id: GeneratedAlways<number>
  key: string
  open_end: boolean
  state: 'new' | 'asked' | 'agreed' | 'dismissed' | 'over'
  created_at: Date
  updated_at: Date
}

export interface ChainAgentTable {
  chain_id: number
  agent_id: number
  told_at: Date | null
  asked_at: Date | null
  agreed_at: Date | null
  dismissed_at: Date | null
}

export interface ChainChangeTable {
  id: GeneratedAlways<number>
  flat_id: number
}

export interface ChainEdgeTable {
  from_id: number
  to_id: number
}

export interface ChainFlatTable {
  id: number
  customer_id: number
  agent_id: number
  city_id: number
  neighborhood_id: number
  price: number
  fit_types: number
  fit_rooms_lo: number
  fit_rooms_hi: number
  fit_floor_hi: number
  fit_floor_lo: number
  fit_building: number
  fit_elevator: number
  fit_features: number
  fit_built: number
  fit_outside: number
}

export interface ChainLinkTable {
  chain_id: number
  position: number
  flat_id: number
  agent_id: number | null
  city_id: number
  rooms: number | null
  price: number
}

export interface CityTable {
  id: number
  name: string
  search: string
  population: number | null
}

export interface ClientErrorTable {
  id: string
  fingerprint: string
  kind: 'RENDER' | 'SCRIPT' | 'CALL' | 'WORKER' | 'PUSH'
  message: string
  page: string
  version: string
  stack: string | null
  agent_id: number | null
  reported_at: Date
}

export interface ConnectionTable {
  agent_id: number
  friend_id: number
  created_at: Generated<Date>
}

export interface ConsentTable {
  id: GeneratedAlways<number>
  document_id: number
  signer_id: number
  customer_id: number | null
  act: 'given' | 'withdrawn'
  messages: boolean
  calls: boolean
  sharing: boolean
  at: Date
  ip: string
  device: string
}

export interface CooperationTable {
  id: GeneratedAlways<number>
  asset_id: number
  proposer_id: number
  partner_id: number
  fee_share: number
  terms: string
  state: 'proposed' | 'accepted' | 'rejected'
  deal_id: number | null
  notification_id: number | null
  created_at: Date
  answered_at: Date | null
}

export interface CurrentAssetTable {
  id: GeneratedAlways<number>
  customer_id: number
  city_id: number
  street_id: number | null
  neighborhood_id: number | null
  address_number: string | null
  asset_type: string | null
  price: number | null
  number_of_rooms: number | null
  visibility_status: Generated<'ME' | 'NO'>
  notes: string | null
  created_at: Generated<Date>
}

export interface CustomerTable {
  id: GeneratedAlways<number>
  agent_id: number
  name: string
  search: string
  phone: string | null
  customer_type: 'FA' | 'IM' | 'IN' | 'OT' | null
  activity_state: Generated<'AV' | 'DO'>
  is_vip: Generated<boolean>
  is_archived: Generated<boolean>
  do_not_contact: Generated<boolean>
  sold_current_asset: boolean | null
  source: Generated<'agent' | 'call' | 'public_page' | 'import'>
  opened_at: Date | null
  last_sent_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  last_noted_at: Date | null
  last_contact_at: GeneratedAlways<Date | null>
  last_talked_at: Date | null
  other_phones: Generated<string[]>
  lead_source_id: number | null
}

export interface CustomerAssetTable {
  city_id: number
  customer_id: number
  asset_id: number
  is_interested: boolean | null
  answer_reason: string | null
  sent_at: Date | null
  opened_at: Date | null
  open_count: Generated<number>
  last_opened_at: Date | null
  wants_viewing: Generated<boolean>
  viewing_times: Generated<Date[]>
  viewing_task_id: number | null
  refused_price: number | null
  answer_codes: Generated<string[]>
  answer_text: string | null
}

export interface CustomerEventTable {
  id: GeneratedAlways<number>
  customer_id: number
  kind: string
  data: ColumnType<unknown, string | undefined, string>
  at: Date
  privacy_version: number | null
}

export interface CustomerMergeTable {
  id: GeneratedAlways<number>
  agent_id: number
  kept_id: number
  other_id: number
  record: ColumnType<unknown, string, string>
  merged_at: Date
}

export interface CustomerShareTable {
  id: GeneratedAlways<number>
  customer_id: number
  agent_id: number
  receiver_id: number
  state: 'offered' | 'accepted' | 'confirmed' | 'rejected' | 'taken_back' | 'ended'
  notification_id: number | null
  created_at: Date
  updated_at: Date
}

export interface CustomerShareStepTable {
  id: GeneratedAlways<number>
  share_id: number
  state: string
  agent_id: number | null
  at: Date
}

export interface CustomerTagTable {
  customer_id: number
  tag_id: number
}

export interface DealTable {
  id: GeneratedAlways<number>
  agent_id: number
  deal_type: 'PE' | 'RE'
  deal_date: string
  price: number | null
  commission: number | null
  notes: string | null
  asset_id: number | null
  city_name: string
  neighborhood_name: string
  street_name: string
  address_number: string | null
  asset_type: 'AT' | 'GT' | 'RT' | 'PN' | 'DX' | 'CE' | 'TF' | 'PH' | 'ST' | 'LT' | null
  number_of_rooms: number | null
  asset_built_area: number | null
  asked_price: number
  asset_was: 'ME' | 'AL' | 'AG' | 'NO'
  created_at: Date
  rent_until: string | null
  task_id: number | null
}

export interface DealFeeTable {
  id: GeneratedAlways<number>
  deal_id: number
  position: number
  side: 'BUYER' | 'SELLER' | 'COOPERATION'
  amount: number
  has_vat: boolean
  dealer: boolean
  paid_at: string | null
  allocation_number: string | null
}

export interface DealFeePartTable {
  deal_id: number
  agent_id: number
  position: number
  percent: number
}

export interface DealSideTable {
  id: GeneratedAlways<number>
  deal_id: number
  side: 'buying' | 'selling'
  agent_id: number | null
  customer_id: number | null
  made_dormant: Generated<boolean>
  made_sold: Generated<boolean>
}

export interface DeletedAssetTable {
  id: number
  city_id: number
  neighborhood_id: number
  street_id: number
  address_number: string | null
  asset_type: 'AT' | 'GT' | 'RT' | 'PN' | 'DX' | 'CE' | 'TF' | 'PH' | 'ST' | 'LT' | null
  price: number
  number_of_rooms: number | null
  deleted_at: Date
  deal_kind: Generated<'SALE' | 'RENT'>
}

export interface DeletedCustomerTotalTable {
  agent_id: number
  month: string
  customers: Generated<number>
  messages_sent: Generated<number>
  opened: Generated<number>
  interested: Generated<number>
}

export interface DemandOfferTable {
  id: GeneratedAlways<number>
  asset_id: number
  customer_id: number
  offered_at: Date
}

export interface DocumentTable {
  id: GeneratedAlways<number>
  agent_id: number
  customer_id: number | null
  asset_id: number | null
  form_version_id: number | null
  state: 'draft' | 'sent' | 'opened' | 'signed' | 'declined' | 'expired' | 'recalled' | 'uploaded'
  title: string
  fields: ColumnType<unknown, string | undefined, string>
  search: string
  created_at: Date
  updated_at: Date
  channel: 'whatsapp' | 'sms' | 'link' | null
  reminders: Generated<boolean>
  drawing: ColumnType<unknown, string | null | undefined, string | null>
  sent_at: Date | null
  expires_at: Date | null
  remind_at: Date | null
  seal_at: Date | null
  signed_at: Date | null
  erased_at: Date | null
  hidden_address: ColumnType<unknown, string | null | undefined, string | null>
}

export interface DocumentEventTable {
  id: GeneratedAlways<number>
  document_id: number
  signer_id: number | null
  kind: 'sent' | 'delivery_failed' | 'opened' | 'reminded' | 'signed' | 'declined' | 'sealed' | 'recalled' | 'expired' | 'withdrawn'
  at: Date
  ip: string | null
  device: string | null
}

export interface DocumentFileTable {
  document_id: number
  kind: 'shown' | 'signed'
  bytes: Buffer
  sha256: Buffer
  created_at: Date
}

export interface DocumentMoveTable {
  id: GeneratedAlways<number>
  document_id: number
  from_id: number
  to_id: number
  at: Generated<Date>
}

export interface DocumentSignerTable {
  id: GeneratedAlways<number>
  document_id: number
  position: number
  name: string
  phone: string
  id_number: string | null
  is_customer: boolean
  salt: Buffer
  state: 'waiting' | 'opened' | 'signed' | 'declined'
  opened_at: Date | null
  verified_at: Date | null
  signed_at: Date | null
  declined_at: Date | null
  reason: string | null
  signed_name: string | null
  signed_id_number: string | null
  signature_kind: 'typed' | 'drawn' | null
  signature: Buffer | null
  boxes: ColumnType<unknown, string | null | undefined, string | null>
  ip: string | null
  device: string | null
  is_named: Generated<boolean>
  language: Generated<'he' | 'en' | 'ru' | 'fr' | 'ar'>
  privacy_version: number | null
  id_country: string | null
  signed_id_country: string | null
  reason_codes: Generated<string[]>
}

export interface DocumentSmsTable {
  id: GeneratedAlways<number>
  document_id: number
  signer_id: number
  text: string
  due_at: Date
  lease: string | null
  tries: Generated<number>
}

export interface DocumentUploadTable {
  document_id: number
  agent_id: number
  file: string
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'
  size: number
  kind: string
  expires_on: string | null
  deal_id: number | null
  attempt: string | null
}

export interface ExclusivityTable {
  document_id: number
  asset_id: number | null
  starts_on: string
  ends_on: string
  actions: string[]
  other: string | null
  reported_on: string | null
}

export interface ExclusivityActionTable {
  id: GeneratedAlways<number>
  document_id: number
  action: 'SIGN' | 'OWN_CLIENTS' | 'ADVERTISEMENT' | 'INVITATION' | 'AGENTS' | 'OTHER'
  done_on: string
  note: string
  proof_url: string | null
  proof_id: number | null
  created_at: Date
  struck_at: Date | null
  struck_reason: string | null
  logged_by: number | null
  struck_by: number | null
  event: 'BROADCAST' | 'PHOTOS' | 'CO_BROKER' | 'PUBLISHED' | 'KIT' | null
  count: Generated<number>
  partner_id: number | null
}

export interface FeeFileTable {
  id: GeneratedAlways<number>
  agent_id: number
  customer_id: number | null
  sha256: Buffer
  made_at: Date
}

export interface FormVersionTable {
  id: GeneratedAlways<number>
  agency_id: number | null
  code: string
  version: number
  text: string
  author_id: number | null
  created_at: Date
}

export interface FriendRequestTable {
  id: GeneratedAlways<number>
  from_id: number
  to_id: number
  created_at: Generated<Date>
}

export interface GesherTaskTable {
  id: GeneratedAlways<number>
  agent_id: number
  kind: 'missing_neighborhood' | 'asset_report' | 'hide' | 'unhide' | 'review_report'
  city_id: number | null
  name: string | null
  name_key: string | null
  note: string | null
  created_at: Generated<Date>
  closed_at: Date | null
  asset_id: number | null
  reported_agent_id: number | null
  reason: string | null
  reason_key: GeneratedAlways<string | null>
  review_id: number | null
  action: 'hide' | 'tell' | 'dismiss' | 'accept' | 'reject' | null
  closed_by: number | null
}

export interface GoogleConnectionTable {
  agent_id: number
  refresh_token: Sealed
  checked_at: Date
  primary_account_id: string | null
  primary_location_id: string | null
  attempt: Buffer | null
  connected_at: Date
}

export interface GoogleStateTable {
  state_hash: Buffer
  agent_id: number
  verifier: Sealed
  expires_at: Date
}

export interface HiddenAssetTable {
  city_id: number
  agent_id: number
  asset_id: number
  created_at: Generated<Date>
  unhidden_at: Date | null
}

export interface IdempotencyKeyTable {
  scope: string
  key: string
  request_hash: Buffer
  status: number | null
  reply: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Generated<Date>
  customers: number[] | null
}

export interface ImportTable {
  id: GeneratedAlways<number>
  agent_id: number
  kind: 'buyers' | 'sellers' | 'leads' | 'assets' | 'contacts'
  state: Generated<'new' | 'ready' | 'queued' | 'running' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone'>
  file_name: string | null
  format: ColumnType<unknown, string, string>
  sheet: string | null
  sheets: ColumnType<unknown, string | undefined, string>
  headings: string[]
  mapping: ColumnType<unknown, string, string>
  duplicates: Generated<'skip' | 'update' | 'ask'>
  answer_all: 'skip' | 'update' | 'add' | null
  row_count: number
  added: Generated<number>
  updated: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  leads: Generated<number>
  at_row: Generated<number>
  attempt: string | null
  tries: Generated<number>
  lease: string | null
  leased_until: Date | null
  created_at: Date
  queued_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  photos_left: Generated<number>
  skip_hidden: Generated<boolean>
}

export interface ImportHeadingTable {
  agent_id: number
  kind: string
  heading: string
  field: string | null
}

export interface ImportRowTable {
  import_id: number
  row: number
  cells: ColumnType<unknown, string, string>
  corrected: ColumnType<unknown, string | null | undefined, string | null>
  reading: ColumnType<unknown, string, string>
  is_repaired: boolean
  errors: ColumnType<unknown, string | null | undefined, string | null>
  key: string | null
  repeats: number | null
  answer: 'skip' | 'update' | 'add' | null
  result: 'added' | 'updated' | 'skipped' | 'failed' | null
  target_id: number | null
  undo: ColumnType<unknown, string | null | undefined, string | null>
  done_at: Date | null
  photos: Generated<number>
  is_hidden: Generated<boolean>
}

export interface KnownAddressTable {
  phone: string
  address: string
  used_at: Date
  purpose: Generated<'sign-in' | 'signing'>
}

export interface LeadTable {
  id: GeneratedAlways<number>
  source_id: number
  customer_id: number
  at: Date
  fingerprint: Buffer
  mail_id: Buffer | null
  privacy_version: number | null
  answer_due_at: Date | null
}

export interface LeadMailboxTable {
  source_id: number
  host: string
  port: number
  security: 'TLS' | 'STARTTLS'
  username: string
  password: Sealed
  folder: string
  state: 'connecting' | 'reading' | 'failed'
  error: 'host_not_found' | 'unreachable' | 'timeout' | 'certificate' | 'not_encrypted' | 'wrong_password' | 'no_folder' | 'interrupted' | null
  uid_validity: number
  last_uid: number
  connected_at: Date
  read_at: Date | null
  skipped: Generated<number>
  skipped_at: Date | null
  failures: Generated<number>
  mail_failures: Generated<number>
  lease: string | null
  due_at: Date
}

export interface LeadSourceTable {
  id: GeneratedAlways<number>
  agent_id: number
  agency_id: number | null
  name: string
  kind: 'FORM' | 'WEBHOOK' | 'MAIL' | 'PORTAL' | 'SIGN' | 'OPEN_HOUSE' | 'REFERRAL' | 'WALK_IN' | 'OTHER'
  assign: Generated<'me' | 'turns' | 'listing_agent'>
  answer_within_minutes: number | null
  monthly_cost: number | null
  token: string
  last_turn: Generated<number>
  created_at: Date
  deleted_at: Date | null
}

export interface LeadTurnTable {
  id: GeneratedAlways<number>
  lead_id: number
  agent_id: number
  reason: 'maker' | 'turn' | 'listing_agent' | 'not_answered' | 'nobody_answered'
  at: Date
}

export interface ListingTable {
  id: GeneratedAlways<number>
  customer_id: number
  agent_id: number
  city_id: number
  neighborhoods: number[]
  asset_types: Generated<string[]>
  number_of_rooms: number | null
  number_of_rooms_max: number | null
  from_floor: number | null
  to_floor: number | null
  floors_in_building: number | null
  not_first_floor: Generated<boolean>
  not_last_floor: Generated<boolean>
  should_have_elevator: Generated<boolean>
  elevator_from_floor: number | null
  should_have_parking_in_registry: Generated<boolean>
  should_have_in_house_shelter: Generated<boolean>
  should_have_sun_terrace: Generated<boolean>
  should_have_storage_space: Generated<boolean>
  should_show_dangerous_buildings: Generated<boolean>
  asset_size: number | null
  asset_outside_size: number | null
  price_from: number | null
  price_to: number | null
  budget: number | null
  requested_eviction_range: 'IMM' | 'M3' | 'M6' | 'M12' | 'FLEX' | null
  new_asset: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deal_kind: Generated<'SALE' | 'RENT'>
  should_be_furnished: Generated<boolean>
  has_pets: Generated<boolean>
  are_partners: Generated<boolean>
  rent_months: number | null
}

export interface ListingCountTable {
  listing_id: number
  matches: number
  listing_updated_at: Date
  version: number
  counted_on: string
  new_matches: number
  seen_at: Date
  marked: number[]
  sent_at: Date | null
}

export interface ListingNeighborhoodTable {
  neighborhood_id: number
  agent_id: number
  listing_id: number
  customer_id: number
  city_id: number
  price_lo: number
  price_hi: number
  built_lo: number
  outside_lo: number
  types: number
  rooms_lo: number
  rooms_hi: number
  floor_lo: number
  floor_hi: number
  building_hi: number
  elevator: number
  must: number
  eviction: number
  is_dormant: boolean
  is_vip: boolean
  months: Generated<number>
}

export interface ListingSeenTable {
  listing_id: number
  seen_at: Date
  new_since: Date
}

export interface LiveEventTable {
  id: GeneratedAlways<number>
  agents: number[]
  event: string
  data: ColumnType<unknown, string, string>
  xid: Generated<string>
  created_at: Generated<Date>
}

export interface MarkedImageTable {
  id: number
  asset_id: number
  position: number
  width: number
  height: number
  file: string
  content: string | null
  created_at: Date
  state: 'waiting' | 'held' | 'filled'
  region_left: number
  region_top: number
  region_width: number
  region_height: number
  mark: Generated<number>
  is_plan: Generated<boolean>
}

export interface MarketingScanTable {
  city_id: number
  asset_id: number
  day: string
  count: number
}

export interface MaterialFactsTable {
  city_id: number
  asset_id: number
  version: number
  facts: ColumnType<unknown, string, string>
  created_at: Date
}

export interface MessageTable {
  id: GeneratedAlways<number>
  agent_id: number
  customer_id: number
  phone: string
  text: string
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'cancelled' | 'handed_over'
  error: string | null
  provider_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  due_at: Date | null
  lease: string | null
  tries: Generated<number>
  send_at: Date | null
  tried_at: Date | null
  purpose: Generated<'by_hand' | 'broadcast' | 'automatic'>
  channel: Generated<'whatsapp' | 'sms'>
}

export interface MessageAssetTable {
  message_id: number
  asset_id: number
  position: number
  facts_version: number | null
}

export interface MessageReceiptTable {
  agent_id: number
  provider_id: string
  state: 'sent' | 'delivered' | 'read' | 'failed'
  error: string | null
  received_at: Date
}

export interface MessagingClientTable {
  agent_id: number
  state: string
  reason: string | null
  updated_at: Generated<Date>
  instance_id: string | null
  token: Sealed | null
  webhook_hash: Buffer | null
  state_at: Date | null
}

export interface MigrationTable {
  name: string
  run_at: Generated<Date>
}

export interface MoodTable {
  agent_id: number
  day: string
  face: number
  note: string | null
  updated_at: Date
}

export interface NeighborhoodTable {
  id: Generated<number>
  city_id: number
  name: string
  search: string
  is_whole_city: Generated<boolean>
}

export interface NeighborhoodVersionTable {
  city_id: number
  neighborhood_id: number
  version: number
}

export interface NoteTable {
  id: GeneratedAlways<number>
  customer_id: number
  content: string
  created_at: Generated<Date>
  edited_at: Date | null
  removed_at: Date | null
  is_from_customer: Generated<boolean>
}

export interface NotificationTable {
  id: GeneratedAlways<number>
  agent_id: number
  notification_type: string
  content: string | null
  referenced_object_id: number | null
  created_at: Generated<Date>
  read_at: Date | null
  matched_asset_id: number | null
}

export interface NotificationPreferenceTable {
  agent_id: number
  kinds: ColumnType<unknown, string | undefined, string>
  quiet: ColumnType<unknown, string | null | undefined, string | null>
}

export interface OauthClientTable {
  id: GeneratedAlways<number>
  client_id: string
  name: string
  redirect_uris: string[]
  created_at: Date
  last_used_at: Date
}

export interface OauthGrantTable {
  id: GeneratedAlways<number>
  agent_id: number
  client_id: number
  scopes: string[]
  redirect_uri: string
  code_hash: Buffer
  code_challenge: string
  code_expires_at: Date
  started_at: Date | null
  created_at: Date
  last_used_at: Date | null
}

export interface OauthTokenTable {
  token_hash: Buffer
  grant_id: number
  kind: 'access' | 'refresh'
  scopes: string[]
  expires_at: Date
  used_at: Date | null
}

export interface OfflineMarkTable {
  agent_id: number
  kind: 'customer' | 'listing' | 'asset' | 'task' | 'notification' | 'seen_asset' | 'owner'
  thing_id: number
  xid: Generated<string>
  made_at: Generated<Date>
}

export interface OpenHouseTable {
  id: GeneratedAlways<number>
  agent_id: number
  city_id: number
  asset_id: number
  token: string
  starts_at: Date
  minutes: number
  created_at: Date
  recalled_at: Date | null
}

export interface OpenedAssetTable {
  agent_id: number
  asset_id: number
  opened_at: Date
}

export interface OtpCodeTable {
  id: GeneratedAlways<number>
  phone: string
  code_hash: Buffer
  created_at: Date
  expires_at: Date
  used_at: Date | null
  address: Generated<string>
  purpose: Generated<'sign-in' | 'signing'>
  ticket_hash: Buffer | null
  ticket_tries: Generated<number>
}

export interface OtpTryTable {
  id: GeneratedAlways<number>
  phone: string
  address: string
  created_at: Date
  purpose: Generated<'sign-in' | 'signing'>
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  channel: 'sms' | 'whatsapp' | 'email' | 'push'
  recipient: string
  text: string
  data: ColumnType<unknown, string | undefined, string>
  created_at: Generated<Date>
}

export interface OverviewActTable {
  agent_id: number
  kind: string
  task_id: number | null
  notification_id: number | null
  customer_id: number | null
  request_id: number | null
  asset_id: number | null
  thing_id: GeneratedAlways<number>
  done_at: Date
  until: Date | null
  before: ColumnType<unknown, string | null | undefined, string | null>
  undone_at: Date | null
}

export interface OwnerFormTable {
  city_id: number
  asset_id: number
  token: string
  expires_at: Date
  answered_at: Date | null
  privacy_version: number | null
}

export interface PartnerTable {
  id: GeneratedAlways<number>
  customer_id: number
  name: string
  phone: string | null
  token: string
  open_count: Generated<number>
  opened_at: Date | null
  found_at: Date | null
  stopped_at: Date | null
  created_at: Date
}

export interface PartnerAnswerTable {
  city_id: number
  partner_id: number
  asset_id: number
  is_interested: boolean
  answer_reason: string | null
  wants_viewing: boolean
  viewing_times: Date[]
  viewing_task_id: number | null
  answer_codes: Generated<string[]>
  answer_text: string | null
}

export interface PasskeyTable {
  id: GeneratedAlways<number>
  agent_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface PasskeyChallengeTable {
  challenge: string
  purpose: 'sign-in' | 'add' | 'step-up'
  agent_id: number | null
  expires_at: Date
}

export interface PersonalLinkTable {
  token: string
  agent_id: number
  customer_id: number
  asset_id: number | null
  created_at: Generated<Date>
  replaced_by: string | null
  short_code: string | null
}

export interface PhoneCallTable {
  id: GeneratedAlways<number>
  agent_id: number
  source: 'exchange' | 'twilio' | 'outbox'
  call_id: string
  customer_id: number | null
  phone: string | null
  is_customer_new: Generated<boolean>
  started_at: Date
  answered_at: Date | null
  ended_at: Date | null
  notification_id: number | null
}

export interface PlaceTable {
  kind: number
  ref_id: number
  city_id: number
  name: string
  own: string
  town: string
  open_count: Generated<number>
  open_rent_count: Generated<number>
}

export interface PlaceStartTable {
  start: string
  kind: number
  open_count: number
  name: string
  ref_id: number
  city_id: number
}

export interface PotentialDealCountTable {
  agent_id: number
  other_id: number
  told_count: number
  next_count: number
  counted_at: Date
}

export interface ProposalTable {
  id: GeneratedAlways<number>
  customer_id: number
  listing_id: number | null
  changes: ColumnType<unknown, string, string>
  state: Generated<'open' | 'accepted' | 'rejected'>
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Date
  decided_at: Date | null
  partner_id: number | null
  text: string | null
}

export interface PushTable {
  id: GeneratedAlways<number>
  agent_id: number
  gathers: string | null
  notices: ColumnType<unknown, string, string>
  due_at: Date
  expires_at: Date
  tries: Generated<number>
  lease: string | null
  reached: Generated<number[]>
  sent_at: Date | null
  created_at: Date
  receipt: Generated<string>
  received_at: Date | null
  opened_at: Date | null
}

export interface PushTokenTable {
  id: GeneratedAlways<number>
  agent_id: number
  session_id: number
  token: string
  address_hash: Buffer
  created_at: Date
}

export interface PushTopicTable {
  address_hash: Buffer
  token: string
  is_wanted: boolean
  is_told: Generated<boolean>
  due_at: Date | null
  tries: Generated<number>
  lease: string | null
}

export interface PushTotalTable {
  day: string
  kind: string
  sent: number
  received: number
  opened: number
}

export interface RateLimitTable {
  bucket: string
  window_start: Date
  window_end: Date
  hits: number
}

export interface ReceivedMessageTable {
  id: GeneratedAlways<number>
  agent_id: number
  customer_id: number
  provider_id: string | null
  kind: 'TEXT' | 'IMAGE' | 'AUDIO' | 'FILE' | 'OTHER'
  text: string
  at: Date
  edited_at: Date | null
  deleted_at: Date | null
  notification_id: number | null
  created_at: Date
}

export interface RegisteredBrokerTable {
  license_number: string
  name: string
}

export interface ReverseDemandPageTable {
  id: GeneratedAlways<number>
  agent_id: number
  token: string
  facts: ColumnType<unknown, string, string>
  created_at: Date
  expires_at: Date
}

export interface ReviewTable {
  id: GeneratedAlways<number>
  link_id: number
  agent_id: number
  side: 'buying' | 'selling'
  rating: number
  text: string | null
  created_at: Date
  answer: string | null
  answered_at: Date | null
  hidden_at: Date | null
  privacy_version: number | null
}

export interface ReviewLinkTable {
  id: GeneratedAlways<number>
  deal_id: number
  side: 'buying' | 'selling'
  agent_id: number
  token_hash: Buffer
  created_at: Date
}

export interface SavedFilterTable {
  id: GeneratedAlways<number>
  agent_id: number
  list: 'customers' | 'assets'
  name: string
  query: string
  created_at: Generated<Date>
  is_shared: Generated<boolean>
}

export interface SealTable {
  id: number
  document_id: number
  content: string
  previous_hash: Buffer
  hash: Buffer
  sealed_at: Date
}

export interface SealHeadTable {
  day: string
  seals: number
  hash: Buffer
}

export interface SellerMessageTable {
  id: GeneratedAlways<number>
  asset_id: number
  text: string
  approved_at: Date
}

export interface SellerPageTable {
  asset_id: number
  token: string
  created_at: Date
  is_weekly: Generated<boolean>
  reported_at: Date | null
  shows_price_ladder: Generated<boolean>
}

export interface SessionTable {
  id: GeneratedAlways<number>
  phone: string
  agent_id: number | null
  refresh_hash: Buffer
  device: string
  created_at: Date
  last_used_at: Date
  ended_at: Date | null
  proved_at: Date | null
}

export interface SharedSecretTable {
  name: 'SECRET' | 'TELEPHONY_SECRET'
  fingerprint: Buffer
  sealed: Sealed | null
}

export interface SqlFileTable {
  name: string
  hash: string
  run_at: Generated<Date>
}

export interface StreetTable {
  id: Generated<number>
  city_id: number
  code: number | null
  name: string
  search: string
}

export interface SuspendedConnectionTable {
  agent_id: number
  friend_id: number
  created_at: Date
}

export interface TagTable {
  id: GeneratedAlways<number>
  agent_id: number
  kind: 'customer' | 'asset'
  name: string
  color: string
  created_at: Date
}

export interface TaskTable {
  id: GeneratedAlways<number>
  agent_id: number
  customer_id: number | null
  asset_id: number | null
  title: string
  search: string
  content: string | null
  kind: 'CALL' | 'MESSAGE' | 'VISIT' | 'PAPER' | null
  priority: 'LOW' | 'NORMAL' | 'HIGH'
  due_at: Date | null
  repeats: 'DAILY' | 'WEEKLY' | 'MONTHLY' | null
  repeats_from: Date | null
  previous_id: number | null
  remind_at: Date | null
  reminded_at: Date | null
  done_at: Date | null
  result: 'DONE' | 'NO_ANSWER' | 'NOT_NEEDED' | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface UploadTable {
  id: string
  agent_id: number
  kind: string
  metadata: ColumnType<unknown, string, string>
  size: number
  received: Generated<number>
  photo: ColumnType<unknown, string | null | undefined, string | null>
  settled_at: Date | null
  touched_at: Date
}

export interface UploadPieceTable {
  upload_id: string
  start: number
  file: string
}

export interface VapidKeyTable {
  is_only: Generated<boolean>
  public_key: string
  unsealed_key: string | null
  private_key: Sealed | null
}

export interface ViewingTable {
  id: GeneratedAlways<number>
  agent_id: number
  customer_id: number
  city_id: number
  asset_id: number
  starts_at: Date
  minutes: number
  state: 'proposed' | 'confirmed' | 'done' | 'cancelled' | 'no_show'
  place: string | null
  note: string | null
  interest: boolean | null
  price: 'HIGH' | 'FAIR' | 'LOW' | null
  reasons: Generated<string[]>
  outcome_text: string | null
  cancel_reason: string | null
  note_id: number | null
  task_id: number | null
  confirmed_at: Date | null
  told_at: Date | null
  offer_id: number | null
  last_act: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Date
  updated_at: Date
  scheduled_at: Generated<Date>
  reminded_for: Date | null
  remind_after: Date | null
  asked_for: Date | null
  open_house_id: number | null
  privacy_version: number | null
}

export interface ViewingLinkTable {
  id: GeneratedAlways<number>
  token: string
  agent_id: number
  customer_id: number
  offer_id: number | null
  viewing_id: number | null
  created_at: Date
}

export interface ViewingOfferTable {
  id: GeneratedAlways<number>
  agent_id: number
  city_id: number
  asset_id: number
  recalled_at: Date | null
  created_at: Date
}

export interface ViewingSlotTable {
  offer_id: number
  starts_at: Date
  minutes: number
}

export interface WebhookTable {
  id: GeneratedAlways<number>
  agent_id: number
  url: string
  events: string[]
  secret: Sealed
  created_at: Date
}

export interface WebhookDeliveryTable {
  id: GeneratedAlways<number>
  webhook_id: number
  event: string
  thing_id: number | null
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  status: number | null
  created_at: Generated<Date>
  due_at: Date | null
  lease: string | null
  takes_more: Generated<boolean>
}

export interface Tables {
  access_log: AccessLogTable
  account_export: AccountExportTable
  activity_area: ActivityAreaTable
  advertiser: AdvertiserTable
  agency: AgencyTable
  agency_event: AgencyEventTable
  agency_invitation: AgencyInvitationTable
  agency_logo: AgencyLogoTable
  agent: AgentTable
  agent_home: AgentHomeTable
  agent_setting: AgentSettingTable
  agent_write: AgentWriteTable
  answers_link: AnswersLinkTable
  api_token: ApiTokenTable
  asset: AssetTable
  asset_access: AssetAccessTable
  asset_event: AssetEventTable
  asset_image: AssetImageTable
  asset_price: AssetPriceTable
  asset_question: AssetQuestionTable
  asset_tag: AssetTagTable
  back_office_log: BackOfficeLogTable
  banner: BannerTable
  banner_city: BannerCityTable
  banner_day: BannerDayTable
  block: BlockTable
  bulk_item: BulkItemTable
  bulk_job: BulkJobTable
  busy_calendar: BusyCalendarTable
  busy_time: BusyTimeTable
  chain: ChainTable
  chain_agent: ChainAgentTable
  chain_change: ChainChangeTable
  chain_edge: ChainEdgeTable
  chain_flat: ChainFlatTable
  chain_link: ChainLinkTable
  city: CityTable
  client_error: ClientErrorTable
  connection: ConnectionTable
  consent: ConsentTable
  cooperation: CooperationTable
  current_asset: CurrentAssetTable
  customer: CustomerTable
  customer_asset: CustomerAssetTable
  customer_event: CustomerEventTable
  customer_merge: CustomerMergeTable
  customer_share: CustomerShareTable
  customer_share_step: CustomerShareStepTable
  customer_tag: CustomerTagTable
  deal: DealTable
  deal_fee: DealFeeTable
  deal_fee_part: DealFeePartTable
  deal_side: DealSideTable
  deleted_asset: DeletedAssetTable
  deleted_customer_total: DeletedCustomerTotalTable
  demand_offer: DemandOfferTable
  document: DocumentTable
  document_event: DocumentEventTable
  document_file: DocumentFileTable
  document_move: DocumentMoveTable
  document_signer: DocumentSignerTable
  document_sms: DocumentSmsTable
  document_upload: DocumentUploadTable
  exclusivity: ExclusivityTable
  exclusivity_action: ExclusivityActionTable
  fee_file: FeeFileTable
  form_version: FormVersionTable
  friend_request: FriendRequestTable
  gesher_task: GesherTaskTable
  google_connection: GoogleConnectionTable
  google_state: GoogleStateTable
  hidden_asset: HiddenAssetTable
  idempotency_key: IdempotencyKeyTable
  import: ImportTable
  import_heading: ImportHeadingTable
  import_row: ImportRowTable
  known_address: KnownAddressTable
  lead: LeadTable
  lead_mailbox: LeadMailboxTable
  lead_source: LeadSourceTable
  lead_turn: LeadTurnTable
  listing: ListingTable
  listing_count: ListingCountTable
  listing_neighborhood: ListingNeighborhoodTable
  listing_seen: ListingSeenTable
  live_event: LiveEventTable
  marked_image: MarkedImageTable
  marketing_scan: MarketingScanTable
  material_facts: MaterialFactsTable
  message: MessageTable
  message_asset: MessageAssetTable
  message_receipt: MessageReceiptTable
  messaging_client: MessagingClientTable
  migration: MigrationTable
  mood: MoodTable
  neighborhood: NeighborhoodTable
  neighborhood_version: NeighborhoodVersionTable
  note: NoteTable
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  oauth_client: OauthClientTable
  oauth_grant: OauthGrantTable
  oauth_token: OauthTokenTable
  offline_mark: OfflineMarkTable
  open_house: OpenHouseTable
  opened_asset: OpenedAssetTable
  otp_code: OtpCodeTable
  otp_try: OtpTryTable
  outbox: OutboxTable
  overview_act: OverviewActTable
  owner_form: OwnerFormTable
  partner: PartnerTable
  partner_answer: PartnerAnswerTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  personal_link: PersonalLinkTable
  phone_call: PhoneCallTable
  place: PlaceTable
  place_start: PlaceStartTable
  potential_deal_count: PotentialDealCountTable
  proposal: ProposalTable
  push: PushTable
  push_token: PushTokenTable
  push_topic: PushTopicTable
  push_total: PushTotalTable
  rate_limit: RateLimitTable
  received_message: ReceivedMessageTable
  registered_broker: RegisteredBrokerTable
  reverse_demand_page: ReverseDemandPageTable
  review: ReviewTable
  review_link: ReviewLinkTable
  saved_filter: SavedFilterTable
  seal: SealTable
  seal_head: SealHeadTable
  seller_message: SellerMessageTable
  seller_page: SellerPageTable
  session: SessionTable
  shared_secret: SharedSecretTable
  sql_file: SqlFileTable
  street: StreetTable
  suspended_connection: SuspendedConnectionTable
  tag: TagTable
  task: TaskTable
  upload: UploadTable
  upload_piece: UploadPieceTable
  vapid_key: VapidKeyTable
  viewing: ViewingTable
  viewing_link: ViewingLinkTable
  viewing_offer: ViewingOfferTable
  viewing_slot: ViewingSlotTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
