import { afterAll, afterEach } from 'vitest'
import { endProcesses, removeFolders } from './processes.ts'

// Files share the modules of their worker, and a hook belongs to the file that sets it: what a module has to clear away after every file stands here.
afterEach(endProcesses)
afterAll(removeFolders)
