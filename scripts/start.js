import { join } from 'node:path'
import { watch } from '../server/watch.js'

/** `npm start`: the build, where the sources are newer, and the server, started again when it dies. */
watch(join(import.meta.dirname, 'build-and-run.js'))
