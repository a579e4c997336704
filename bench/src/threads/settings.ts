/** How a host reads files in threads. */
export interface Settings {
  /** Address of the reader's script: of the sources, whose types Node strips in each thread, or built. */
  script: string
  /** What is read. */
  file: string
  atOnce: number
  filesPerThread: number
  /** The longest idle time of a thread before it ends, and the longest pause before the next one starts. */
  restMs: number
  callMs: number
  /** Threads are also ended during their start and work, not only when idle. */
  endsEarly?: boolean
}

/** What workerpool's side of a thread answers. */
interface Message {
  id: number
  result?: unknown
  error?: unknown
}

export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && typeof (message as Message).id === 'number'
