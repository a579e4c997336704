/**
 * State of a photo with another firm's logo: `waiting` for the job, `held` for its agent (a bad result or none), or `filled` and shown again, while
 * the original waits for comparison. The first two are hidden and counted in `count_images_waiting_for_remove_logo`.
 */
export const LOGO_STATES = ['waiting', 'held', 'filled'] as const
