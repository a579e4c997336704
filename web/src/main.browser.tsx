import { browserPorts } from '#shared/browser-ports.ts'
import { contactPicker } from '#shared/contact-picker.ts'
import { start } from './start.tsx'

void start({ ...browserPorts(), ...contactPicker() })
