import { Text } from './primitives.tsx'

/** Parts that stay on one line as long as it has room for them. Markup instead of a non-breaking hyphen: copied and searched as written. */
const asBlocks = (text: string, block: RegExp) =>
  text.split(block).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
      <Text flow="inline" key={index}>
        {part}
      </Text>
    ),
  )

/** Words that break at blanks only: not in a phone number, nor in a name with a hyphen. */
export const UnbrokenWords = ({ text }: { text: string }) => asBlocks(text, /(\S+-\S+)/)

/** An address that breaks after its commas, and in its street: not in the name of a city or a neighborhood. */
export const AddressWords = ({ address }: { address: string }) => asBlocks(address, /(?<=, )([^,]+,?)/)
