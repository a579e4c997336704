import { OperatorError } from './operator-error.ts'

/** A setting that cannot be used. Its message names the setting and what it has to be. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError'
}
