import sharp from 'sharp'
import { serveTasks } from '#platform/jobs/worker-tasks.ts'
import { logoPicture } from './logo-picture.ts'
import { pdfOf } from './pdf.ts'
import type { PaperTasks } from './renderer.ts'
import { signaturePicture } from './signing/signature-picture.ts'

sharp.cache(false)

const tasks: PaperTasks = { render: pdfOf, signature: signaturePicture, logo: logoPicture }

serveTasks(tasks)
