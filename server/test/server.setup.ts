import { afterAll, afterEach } from 'vitest'
import { endProcesses, removeFolders } from './processes.ts'

// Files share the modules of their worker, and a hook belongs to the file that sets it: cleanup of modules after every file is registered here.
afterEach(endProcesses)
afterAll(removeFolders)
