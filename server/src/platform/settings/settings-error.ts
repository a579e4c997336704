import { OperatorError } from './operator-error.ts'

/** An invalid setting. The message names the setting and what it has to be. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError'
}
