import { browserPorts } from '#shared/device/browser-ports.ts'
import { contactPicker } from '#shared/device/contact-picker.ts'
import { start } from './start.tsx'

void start({ ...browserPorts(), ...contactPicker() })
