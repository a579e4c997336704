import { openApp } from './app.browser.ts'
import { startAnswers } from './asset/answers.browser.ts'
import { startBanner } from './asset/banner.browser.ts'
import { startPhotos } from './asset/photos.browser.ts'
import { reportOpened } from './calls.ts'
import { showIsraelClock } from './israel-clock.browser.ts'
import { startParts } from './parts.browser.ts'
import { reportErrors } from './report-errors.browser.ts'
import { rememberScroll } from './scroll-memory.ts'
import { startSharing } from './share.browser.ts'

/** What the pages need immediately; code for clicks and answers loads later (docs/decisions/0005). */

reportErrors()
showIsraelClock()
startAnswers()
startPhotos()
startSharing()
startBanner()
rememberScroll()
startParts()
const { app, token } = document.body.dataset
if (app !== undefined) openApp()
if (token) reportOpened(token)
