import type { CallOf, Endpoint, ReplyOf, Shape } from '@mafteach/contract/endpoint'
import type * as z from 'zod/mini'

/** Calls the product as the bearer of the token would over HTTP: the same handlers, rights, limits and logs. Throws a `Refusal`. */
export type CallProduct = <E extends Endpoint>(endpoint: E, input: CallOf<E>, idempotencyKey?: string) => Promise<ReplyOf<E>>

/** What the product did not do, and why. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Who asks, as a tool is given them. */
export interface Asking {
  call: CallProduct
  /** Where the app is opened. */
  publicUrl: string
}

interface ToolOf<I extends Shape, O extends Shape> {
  name: string
  title: string
  /** For the assistant. No text of an account stands in it. */
  description: string
  input: I
  output: O
  /** A token sees the tool when it opens any one of these. */
  opensBy: readonly Endpoint[]
}

interface ReadToolOf<I extends Shape, O extends Shape> extends ToolOf<I, O> {
  run: (asking: Asking, input: z.core.output<I>) => Promise<z.core.input<O>>
  /** Bytes of the whole result; `shorter` takes a row off until it fits. */
  bytesMax?: number
  /** In the place of JSON. */
  asText?: (answer: z.core.output<O>) => string
  shorter?: (answer: z.core.output<O>) => z.core.output<O> | null
}

/** One call of the product, and what it does in words. */
export interface Plan {
  words: string
  endpoint: Endpoint
  input: { params?: object; query?: object; body?: unknown }
}

interface WriteToolOf<I extends Shape, O extends Shape> extends ToolOf<I, O> {
  /** Whether it replaces something. */
  replaces: boolean
  /** What it would do. It only reads. */
  plan: (asking: Asking, input: z.core.output<I>) => Promise<Plan>
  /** The tool's result, made of the reply. */
  toResult: (reply: never, asking: Asking) => z.core.input<O>
}

export type ReadTool = ReadToolOf<Shape, Shape> & { plan?: never }
export type WriteTool = WriteToolOf<Shape, Shape> & { run?: never }
export type Tool = ReadTool | WriteTool

export const readTool = <const I extends Shape, const O extends Shape>(tool: ReadToolOf<I, O>): ReadTool => tool as never
export const writeTool = <const I extends Shape, const O extends Shape>(tool: WriteToolOf<I, O>): WriteTool => tool as never

/** Plans a call; its input is checked by its own types. */
export const planned = <E extends Endpoint>(words: string, endpoint: E, input: CallOf<E>): Plan => ({
  words,
  endpoint,
  input: input as Plan['input'],
})

export const assetLink = ({ publicUrl }: Pick<Asking, 'publicUrl'>, id: number): string => `${publicUrl}/assets?asset=${id}`
export const customerLink = ({ publicUrl }: Pick<Asking, 'publicUrl'>, id: number): string => `${publicUrl}/customer/${id}/`
