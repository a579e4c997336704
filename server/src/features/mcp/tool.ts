import type { CallOf, Endpoint, ReplyOf, Shape } from '@mafteach/contract/endpoint'
import type * as z from 'zod/mini'

/** Calls the API as the bearer of the token would over HTTP, with the same handlers, rights, limits and logs. Throws a `Refusal`. */
export type CallProduct = <E extends Endpoint>(endpoint: E, input: CallOf<E>, idempotencyKey?: string) => Promise<ReplyOf<E>>

/** An API call failed, and why. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The caller, as passed to a tool. */
export interface Asking {
  call: CallProduct
  /** URL of the app. */
  publicUrl: string
}

interface ToolOf<I extends Shape, O extends Shape> {
  name: string
  title: string
  /** For the assistant. Contains no text from an account. */
  description: string
  input: I
  output: O
  /** A token sees the tool if it grants any one of these. */
  opensBy: readonly Endpoint[]
}

interface ReadToolOf<I extends Shape, O extends Shape> extends ToolOf<I, O> {
  run: (asking: Asking, input: z.core.output<I>) => Promise<z.core.input<O>>
  /** Maximum bytes of the result; `shorter` removes rows until it fits. */
  bytesMax?: number
  /** Replaces JSON. */
  asText?: (answer: z.core.output<O>) => string
  shorter?: (answer: z.core.output<O>) => z.core.output<O> | null
}

/** One API call, and its effect in words. */
export interface Plan {
  words: string
  endpoint: Endpoint
  input: { params?: object; query?: object; body?: unknown }
}

interface WriteToolOf<I extends Shape, O extends Shape> extends ToolOf<I, O> {
  /** Whether it overwrites something. */
  replaces: boolean
  /** Describes the write; only reads. */
  plan: (asking: Asking, input: z.core.output<I>) => Promise<Plan>
  /** Creates the tool's result from the response. */
  toResult: (reply: never, asking: Asking) => z.core.input<O>
}

export type ReadTool = ReadToolOf<Shape, Shape> & { plan?: never }
export type WriteTool = WriteToolOf<Shape, Shape> & { run?: never }
export type Tool = ReadTool | WriteTool

export const readTool = <const I extends Shape, const O extends Shape>(tool: ReadToolOf<I, O>): ReadTool => tool as never
export const writeTool = <const I extends Shape, const O extends Shape>(tool: WriteToolOf<I, O>): WriteTool => tool as never

/** Plans a call; its input is checked by the endpoint's types. */
export const planned = <E extends Endpoint>(words: string, endpoint: E, input: CallOf<E>): Plan => ({
  words,
  endpoint,
  input: input as Plan['input'],
})

export const assetLink = ({ publicUrl }: Pick<Asking, 'publicUrl'>, id: number): string => `${publicUrl}/assets?asset=${id}`
export const customerLink = ({ publicUrl }: Pick<Asking, 'publicUrl'>, id: number): string => `${publicUrl}/customer/${id}/`
