import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { COST_WORDS } from '@mafteach/contract/cost-words'
import { helpParts } from '@mafteach/contract/help.codes'
import { priceText } from '@mafteach/contract/money'
import type {
  AnswersPage,
  AuthorizePage as AuthorizePageOf,
  ConsentPage,
  CostsPage as CostsPageOf,
  DemandReportPage,
  DevelopersPage as DevelopersPageOf,
  HelpPage as HelpPageOf,
  LeadFormPage as LeadFormPageOf,
  MissingThing,
  OpenHousePage as OpenHousePageOf,
  OwnerPage as OwnerPageOf,
  PublicAssetPage,
  PublicLanguage,
  ReviewPage as ReviewPageOf,
  SellerReportPage,
  StatementPage as StatementPageOf,
  StopMessagesPage,
  ViewingPage as ViewingPageOf,
} from '@mafteach/contract/public-pages'
import { assetTexts } from './asset/asset.texts.ts'
import { AssetPage } from './asset/asset-page.tsx'
import { summaryOf } from './asset/facts.ts'
import { authorizeTexts } from './authorize/authorize.texts.ts'
import { AuthorizePage, titleOf } from './authorize/authorize-page.tsx'
import { CostsPage } from './costs/costs-page.tsx'
import { customerTexts } from './customer/customer.texts.ts'
import { CustomerPage } from './customer/customer-page.tsx'
import { demandTexts } from './demand/demand.texts.ts'
import { DemandPage } from './demand/demand-page.tsx'
import { developersTexts } from './developers/developers.texts.ts'
import { DevelopersPage } from './developers/developers-page.tsx'
import { type ClientFiles, Document, render } from './document.tsx'
import { helpPageTexts } from './help/help.texts.ts'
import { HelpPage } from './help/help-page.tsx'
import { IconSprite } from './icon-sprite.tsx'
import { leadFormTexts } from './lead-form/lead-form.texts.ts'
import { LeadFormPage } from './lead-form/lead-form-page.tsx'
import { missingTexts } from './missing.texts.ts'
import { MissingPage } from './missing-page.tsx'
import { openHouseTexts } from './open-house/open-house.texts.ts'
import { OpenHousePage } from './open-house/open-house-page.tsx'
import { openHouseTimes } from './open-house/open-house-times.ts'
import { ownerTexts } from './owner/owner.texts.ts'
import { OwnerPage } from './owner/owner-page.tsx'
import { Island } from './parts.tsx'
import { PersonalPreview, type Preview, PreviewTags, photoPreview } from './preview.tsx'
import { publicTexts } from './public.texts.ts'
import { reviewTexts } from './review/review.texts.ts'
import { ReviewPage } from './review/review-page.tsx'
import { sellerTexts } from './seller/seller.texts.ts'
import { SellerPage } from './seller/seller-page.tsx'
import { shareUrl } from './share-url.ts'
import { everySigningTexts } from './signing/every-language.ts'
import { signingTexts } from './signing/signing.texts.ts'
import { SigningSprite } from './signing/signing-icons.tsx'
import { SigningPage } from './signing/signing-page.tsx'
import { SigningProvider } from './signing/signing-words.ts'
import { statementTexts } from './statement/statement.texts.ts'
import { StatementPage } from './statement/statement-page.tsx'
import { stopTexts } from './stop/stop.texts.ts'
import { StopPage } from './stop/stop-page.tsx'
import { publicLanguageOf } from './use-texts.ts'
import { VerifyPage } from './verify/verify-page.tsx'
import { viewingTexts } from './viewing/viewing.texts.ts'
import { ViewingPage } from './viewing/viewing-page.tsx'

/** The HTML documents of the public pages, except the agent's (`agent/agent-document.tsx`). */

const DESCRIPTION_MAX = 160

const shorten = (text: string): string =>
  text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : text

const assetPreview = (page: PublicAssetPage): Preview => {
  const { asset, language } = page
  return {
    url: shareUrl(page),
    title: `${addressWithNeighborhood(asset)} · ${asset.visibility_status ? assetTexts[language][asset.visibility_status].chip : priceText(asset, language)}`,
    description: shorten([summaryOf(asset, language).join(' · '), asset.notes].filter(Boolean).join('. ').replace(/\s+/g, ' ')),
    image: { path: photoPreview(asset.images[0]?.url), alt: addressWithNeighborhood(asset) },
  }
}

/** The whole document of an asset's page, with metadata for link previews (Open Graph) and the script's data. */
export const assetDocument = (page: PublicAssetPage, files: ClientFiles): string => {
  return render(
    <Document
      language={page.language}
      title={`${addressWithNeighborhood(page.asset)} · ${publicTexts[page.language].site}`}
      files={files}
      hasScript
      token={page.link.token}
      brand={page.brand}
      head={<PreviewTags origin={page.origin} preview={assetPreview(page)} />}
      tail={<IconSprite />}
    >
      <AssetPage page={page} />
    </Document>,
  )
}

/** The customer's own page. A link preview in a chat names the kind of page, and no person. */
export const answersDocument = (page: AnswersPage, files: ClientFiles): string => {
  const title = customerTexts[page.language].title(page.answers.agent.name)
  return render(
    <Document
      language={page.language}
      title={title}
      files={files}
      head={<PersonalPreview origin={page.origin} of="answers" />}
      hasScript
      token={page.token}
    >
      <CustomerPage page={page} />
    </Document>,
  )
}

/** The seller's page of an asset. A link preview in a chat names the kind of page, and no person. */
export const sellerDocument = (page: SellerReportPage, files: ClientFiles): string => {
  const title = sellerTexts[page.language].title(page.report.asset.street.name)
  return render(
    <Document
      language={page.language}
      title={title}
      files={files}
      head={<PersonalPreview origin={page.origin} of="seller" />}
      hasScript
    >
      <SellerPage {...page} />
    </Document>,
  )
}

/** Purchase costs. A link preview in a chat names the kind of page, and no person. */
export const costsDocument = (page: CostsPageOf, files: ClientFiles): string =>
  render(
    <Document
      language={page.language}
      title={COST_WORDS[page.language].title}
      files={files}
      head={<PersonalPreview origin={page.origin} of="costs" />}
      hasScript
    >
      <CostsPage {...page} />
    </Document>,
  )

/** The page for an owner whom an agent wants to win. A link preview in a chat names the kind of page, and no person. */
export const demandDocument = (page: DemandReportPage, files: ClientFiles): string => {
  const title = demandTexts[page.language].title(page.report.city.name)
  return render(
    <Document
      language={page.language}
      title={title}
      files={files}
      head={<PersonalPreview origin={page.origin} of="demand" />}
      hasScript
    >
      <DemandPage {...page} />
    </Document>,
  )
}

/** The page where a customer writes a review. */
export const reviewDocument = (page: ReviewPageOf, files: ClientFiles): string => {
  const title = reviewTexts[page.language].title(page.request.agent.name)
  return render(
    <Document
      language={page.language}
      title={title}
      files={files}
      head={<PersonalPreview origin={page.origin} of="review" />}
      hasScript
    >
      <ReviewPage page={page} />
    </Document>,
  )
}

/** The page where an owner states facts about a property. */
export const ownerDocument = (page: OwnerPageOf, files: ClientFiles): string =>
  render(
    <Document
      language={page.language}
      title={ownerTexts[page.language].title}
      files={files}
      head={<PersonalPreview origin={page.origin} of="owner" />}
    >
      <OwnerPage page={page} />
    </Document>,
  )

/** The page where a customer chooses a time. */
export const viewingDocument = (page: ViewingPageOf, files: ClientFiles): string =>
  render(
    <Document
      language={page.language}
      title={viewingTexts[page.language].title}
      files={files}
      head={<PersonalPreview origin={page.origin} of="viewing" />}
      hasScript
    >
      <ViewingPage page={page} />
    </Document>,
  )

/** Registration of visitors for an open house. It is shared widely: a link preview shows the property and time. */
export const openHouseDocument = (page: OpenHousePageOf, files: ClientFiles): string => {
  const { language, house, origin } = page
  const title = openHouseTexts[language].titleOf(addressWithNeighborhood(house.asset))
  const { day, hours } = openHouseTimes(house, language)
  const image = { path: photoPreview(house.asset.image_url), alt: addressWithNeighborhood(house.asset) }
  return render(
    <Document
      language={language}
      title={title}
      files={files}
      head={<PreviewTags origin={origin} preview={{ title, description: `${day}, ${hours}`, image }} />}
      hasScript
    >
      <OpenHousePage page={page} />
    </Document>,
  )
}

/** The form of a lead source. It works without a script. */
export const leadFormDocument = (page: LeadFormPageOf, files: ClientFiles): string => {
  const { language, form, origin } = page
  const title = leadFormTexts[language].titleOf(form.agency ?? form.agent.name)
  const { lead: description } = leadFormTexts[language]
  const image = { path: photoPreview(null), alt: title }
  return render(
    <Document
      language={language}
      title={title}
      files={files}
      brand={form.brand}
      head={<PreviewTags origin={origin} preview={{ title, description, image }} />}
    >
      <LeadFormPage page={page} />
    </Document>,
  )
}

/** The page behind the "stop messages" link of a message. */
export const stopDocument = (page: StopMessagesPage, files: ClientFiles): string => {
  return render(
    <Document language={page.language} title={stopTexts[page.language].pageTitle} files={files} hasScript>
      <Island name="stopPage" part={StopPage} props={{ token: page.token }} />
    </Document>,
  )
}

/** Where a paper is signed. A link preview in a chat names the kind of page, and no person. */
export const consentDocument = (page: ConsentPage, files: ClientFiles): string => {
  const texts = everySigningTexts[page.language]
  return render(
    <Document
      language={publicLanguageOf(page.language)}
      ownLanguage={page.language}
      title={texts.title(page.request.title)}
      files={files}
      head={<PersonalPreview origin={page.origin} of="consent" />}
      hasScript
      tail={<SigningSprite />}
    >
      <SigningProvider value={{ language: page.language, texts }}>
        <SigningPage page={page} />
      </SigningProvider>
    </Document>,
  )
}

/** The page for checking whether a file is a signed paper. */
export const verifyDocument = (language: PublicLanguage, files: ClientFiles): string => {
  const { title } = signingTexts[language].verify
  return render(
    <Document language={language} title={title} files={files} hasScript tail={<SigningSprite />}>
      <VerifyPage />
    </Document>,
  )
}

/** The privacy notice and the accessibility statement; they need no script. */
export const statementDocument = (page: StatementPageOf, files: ClientFiles): string => {
  return render(
    <Document
      language={page.language}
      title={`${statementTexts[page.language][page.name].title} · ${publicTexts[page.language].site}`}
      files={files}
      isIndexed
    >
      <StatementPage page={page} />
    </Document>,
  )
}

/** The help, or an article of it; they need no script. */
export const helpDocument = (page: HelpPageOf, files: ClientFiles): string => {
  const { article, language, origin } = page
  const texts = helpPageTexts[language]
  const title = article?.title ?? texts.title
  const description = article ? shorten(helpParts(article.text)[0]!.text) : texts.note
  return render(
    <Document
      language={language}
      title={`${title} · ${publicTexts[language].site}`}
      files={files}
      isIndexed
      head={<PreviewTags origin={origin} preview={{ title, description, image: { path: photoPreview(null), alt: title } }} />}
    >
      <HelpPage page={page} />
    </Document>,
  )
}

export const authorizeDocument = (page: AuthorizePageOf, files: ClientFiles): string => {
  const { language } = page
  return render(
    <Document
      language={language}
      title={`${titleOf(page, authorizeTexts[language])} · ${publicTexts[language].site}`}
      files={files}
    >
      <AuthorizePage page={page} />
    </Document>,
  )
}

/** The page for programmers; it needs no script. */
export const developersDocument = (page: DevelopersPageOf, files: ClientFiles): string => {
  const { language, origin } = page
  const { title, note } = developersTexts[language]
  return render(
    <Document
      language={language}
      title={`${title} · ${publicTexts[language].site}`}
      files={files}
      isIndexed
      head={
        <PreviewTags origin={origin} preview={{ title, description: note, image: { path: photoPreview(null), alt: title } }} />
      }
    >
      <DevelopersPage page={page} />
    </Document>,
  )
}

/** The friendly not-found page; it needs no script. */
export const missingDocument = (language: PublicLanguage, files: ClientFiles, what: MissingThing = 'asset'): string => {
  return render(
    <Document
      language={language}
      title={missingTexts[language][what === 'agent' || what === 'help' ? what : 'asset'].title}
      files={files}
    >
      <MissingPage what={what} />
    </Document>,
  )
}
