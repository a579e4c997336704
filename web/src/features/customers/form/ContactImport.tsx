import { paths } from '@mafteach/contract/paths'
import { IconAddressBook } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ports } from '#shared/device/ports.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MessageDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { contactOf } from './contact-file.ts'
import { customerFormTexts } from './customer-form.texts.ts'

interface Contact {
  name: string
  phone: string
}

/** The first phone and the name of a contact (spec section 2.4): picked if the phone or browser can, else from a contact file. */
export const ContactImport = ({ onPick }: { onPick: (contact: Contact) => void }) => {
  const t = useTexts(customerFormTexts)
  const [problem, setProblem] = useState<{ title: string; text: ReactNode } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const place = ports()
  const pick = async () => {
    if (!place.pickContact) return input.current?.click()
    try {
      const contact = await place.pickContact()
      if (contact) onPick(contact)
    } catch {
      setProblem({ title: t.contactsTitle, text: t.contactsText })
    }
  }
  const read = async (file: File) => {
    const contact = await contactOf(file)
    if (contact === 'none') setProblem({ title: t.noContactTitle, text: t.noContactText })
    else if (contact === 'several')
      setProblem({
        title: t.manyContactsTitle,
        text: (
          <>
            {t.manyContactsText}{' '}
            <Text as={Link} underline to={paths.import()}>
              {t.toImport}
            </Text>
          </>
        ),
      })
    else onPick(contact)
  }
  return (
    <>
      <Button variant="text" icon={<IconAddressBook size={20} stroke={1.75} aria-hidden />} onClick={() => void pick()}>
        {place.pickContact ? t.importContact : t.importContactFile}
      </Button>
      {!place.pickContact && (
        <input
          ref={input}
          type="file"
          hidden
          accept=".vcf,text/vcard,text/x-vcard"
          aria-label={t.importContactFile}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void read(file)
          }}
        />
      )}
      <MessageDialog
        opened={problem !== null}
        onClose={() => setProblem(null)}
        title={problem?.title ?? ''}
        text={problem?.text}
      />
    </>
  )
}
