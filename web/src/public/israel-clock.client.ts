/** The script of pages whose forms need none: it only shows the note on Israel's time. */

import { showIsraelClock } from './israel-clock.browser.ts'

showIsraelClock()
