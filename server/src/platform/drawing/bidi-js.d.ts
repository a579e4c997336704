declare module 'bidi-js' {
  export interface Levels {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  export interface Bidi {
    getEmbeddingLevels: (text: string, direction: 'rtl' | 'ltr' | 'auto') => Levels
    getReorderedIndices: (text: string, levels: Levels, start?: number, end?: number) => number[]
    getMirroredCharactersMap: (text: string, levels: Uint8Array) => Map<number, string>
  }
  export default function bidiFactory(): Bidi
}
