declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Message {
    uid: number
    flags: string[]
    raw: string
    internaldate: string
  }
  interface Folder {
    messages: Message[]
    uidvalidity: number
    uidnext: number
  }
  interface ImapServer {
    server: Server
    listen: (port: number, host: string, listening: () => void) => void
    close: () => void
    getMailbox: (path: string) => Folder
    appendMessage: (folder: Folder, flags: string[], received: Date, raw: string) => void
    processMessage: (message: object, folder: Folder) => void
  }
  /** Strings are bytes (latin1). */
  export default function hoodiecrow(options: object): ImapServer
}
