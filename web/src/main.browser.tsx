import { browserPorts } from '#shared/browser-ports.ts'
import { contactPicker } from '#shared/contact-picker.ts'
import { catchInstallPrompt } from '#shared/install-prompt.ts'
import { start } from './start.tsx'

catchInstallPrompt()
void start({ ...browserPorts(), ...contactPicker() })
