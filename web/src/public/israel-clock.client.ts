/** The script of pages whose forms need none: it only says whose hours these are. */

import { showIsraelClock } from './israel-clock.browser.ts'

showIsraelClock()
