declare module 'virtual:public-client-files' {
  /** What the client build made: addresses of scripts by entry, the texts of style sheets by name. */
  export const font: string
  export const scripts: Record<'client' | 'customer' | 'signing' | 'verify' | 'clock', string>
  export const sheets: Record<
    | 'asset-page'
    | 'agent-page'
    | 'answers-page'
    | 'seller-page'
    | 'demand-page'
    | 'open-house-page'
    | 'owner-page'
    | 'review-page'
    | 'signing-page'
    | 'verify-page'
    | 'viewing-page'
    | 'statement-page'
    | 'notice',
    string
  >
}

/** The texts of the parts that the browser goes on with (`vite/public-texts.ts`). */
declare module 'virtual:public-texts.he' {}
declare module 'virtual:public-texts.en' {}
