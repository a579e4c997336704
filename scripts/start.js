import { join } from 'node:path'
import { watch } from '../server/watch.js'

/** `npm start`: builds if the sources are newer, then runs the server and restarts it when it dies. */
watch(join(import.meta.dirname, 'build-and-run.js'))
