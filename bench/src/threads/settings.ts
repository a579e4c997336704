/** How a host reads files in threads. */
export interface Settings {
  /** Address of the reader's script: of the sources, whose types Node takes off in each thread, or built. */
  script: string
  /** What is read. */
  file: string
  atOnce: number
  filesPerThread: number
  /** The longest that a thread rests before it ends, and that nothing runs before the next one begins. */
  restMs: number
  callMs: number
  /** Threads are ended in the middle of their start and work too, not only at rest. */
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
