import type { HelpWords } from './help-words.ts'

/** The articles of the help in English. */
export const englishHelp: HelpWords = {
  'paste-a-message': {
    title: 'How do I add a buyer or a property from a message?',
    text: 'A customer wrote "looking for 4 rooms in Ramat Gan up to 2.4, elevator a must"? You need not type it again. In the form of a customer, of search preferences or of an asset press "Paste a message", and paste it as it is. Mafteach shows what it understood and what it did not, and fills in the form only when you press the button. Add there what is still missing, such as a neighborhood or the kind of customer.\n\nWords such as "preferably" do not become a condition, so good properties are not ruled out. Nothing is saved or sent before you save the form, and every field can be corrected. Write what was not understood in a note, so that it is not lost.',
    way: 'Add a buyer',
  },
  'import-a-file': {
    title: 'How do I bring my customers and properties from Excel?',
    text: 'On the "Import" page choose an Excel or CSV file, or paste a table, and say what it holds: buyers, sellers, leads, assets or contacts. Columns are recognised by their headings, in Hebrew or English, and you can change each of them.\n\nBefore it runs you see the first rows and every row with a mistake, and decide what happens to a customer whom you already have: skip, update, or ask each time. The import runs in the background. Rows that did not come in can be downloaded, corrected and uploaded again; the same file twice makes no duplicates. A whole import can be undone for a day.',
    way: 'To the import',
  },
  'why-it-fits': {
    title: 'How does Mafteach decide what fits whom?',
    text: 'Every set of search preferences is compared with every asset that you may see: city, neighborhood, type, rooms, price, floor, elevator, parking, shelter and more. An asset fits when it breaks no condition. A condition that the asset says nothing about counts as unknown, and does not rule it out.\n\nEach match shows how many conditions are met and what is unknown; tap the explanation to see the whole list. Full matches come first. Below them are near matches, which miss a single condition, and only by a little: a price up to 5% above, half a room, one floor.',
    way: 'To my buyers',
  },
  'no-matches': {
    title: 'Why are there no matches?',
    text: "Usually because one condition is too narrow. If a small change would bring properties, the customer's card names it below the empty matches: one more neighborhood, a slightly higher budget, another floor. You can try it without saving, and then ask the customer.\n\nAlso check that the customer is active and not dormant, that there are search preferences at all, and whether every match was marked already: those are in the tabs of interest. An asset under the radar fits nobody. And where there are few properties, every agent whom you connect with adds the ones that they market.",
    way: 'To my buyers',
  },
  'send-several': {
    title: 'How do I send several properties?',
    text: 'On the card of a buyer, below the matches, the green button sends the best ones. To choose yourself press "Pick", tick up to five properties, and press "Send by WhatsApp". One message goes out in your own words, with a link for each property. Before it is sent you see it and can change it, and you are told what this customer was sent before.\n\nIt works the other way round too: from one asset to many buyers, all whom it fits or those whom you pick. Anyone who asked for no messages is left out, and you are told who. Without a WhatsApp connection a ready message opens on your own phone, and counts as sent.',
    way: 'To my buyers',
  },
  'what-the-customer-sees': {
    title: 'What does the customer see?',
    text: 'The customer gets a personal link. It opens a page of the property without signing in and without an app: photos, facts, price, and your name and phone. The house number is there only if you allowed it, and the name of the seller never is. There they say that they are interested, that they are not and why, or that they would like to see it.\n\nEach customer also has a page of their own with all that you sent. There they update what they look for, say that they found a home, or stop the messages. You see that a link was opened, and when. The link is on their card: open it to see exactly what they see.',
    way: 'To my customers',
  },
  answers: {
    title: 'What do I do with the answers of customers?',
    text: 'An answer comes as a notification, shows in the overview, and is kept in the customer\'s timeline. "Interested" marks the match; "Not interested" moves it to a tab of its own, with the reason, and the property is not offered again. A customer who wants to see a property can also say when, and one tap makes it a viewing.\n\nA customer who updates what they look for does not change your card. The update stands there as a proposal, for you to accept or reject. A customer who writes that they found a home becomes dormant, and one who asks to stop gets no more messages from you, of any kind.',
    way: 'To the answers',
  },
  'plan-a-viewing': {
    title: 'How do I plan a viewing?',
    text: 'Plan it from an asset, from a match or on the "Viewings" page: a property, one customer or several, a day and an hour. Mafteach checks that you have nothing else then, leaves time to get there, and warns you on Shabbat, on a holiday and where no signed order covers the property.\n\nThe customer can be sent a page of the viewing to confirm, cancel or move it, and to put it into their own calendar. On the day itself "Viewings" shows the order, with directions to each address. Afterwards you write how it went, and the match, the next task and the seller\'s page are brought up to date.',
    way: 'To viewings',
  },
  'offer-times': {
    title: 'How do I let a customer choose the time?',
    text: 'Instead of writing back and forth, press "Offer times" at the asset. Choose a day, from when until when, and how long each viewing takes: Mafteach divides it into times. Add more days if you like, and send the same times to several customers.\n\nEach of them gets a link of their own and sees only what is still free. Whoever chooses first gets it, and the viewing appears among yours by itself. If your own calendar is connected, busy hours are not offered. Cancelling the offer closes the links, and viewings that were set stay.',
    way: 'To viewings',
  },
  'open-house': {
    title: 'How do I hold an open house?',
    text: 'Under "Viewings" go to "Open houses", press "New open house" and choose a property, a day and hours. You get a page for registering: send it to the buyers whom the property fits, publish it, or print its code and hang it at the door.\n\nA visitor fills in name and phone, and anyone who is new to you becomes a lead. If they tick that they agree, you may also send them messages. During the open house mark who came, and afterwards what each of them thought. Every visit counts as a viewing, so it shows on the customer\'s card, in the exclusivity file and on the seller\'s page.',
    way: 'To open houses',
  },
  'incoming-call': {
    title: 'What happens when somebody calls?',
    text: 'Once your telephone exchange is connected, Mafteach shows who is calling before you answer: the name, what they look for, what they were sent and what happened last. Their card is a tap away, and you can write a note while you talk.\n\nAn unknown number is kept as a new lead, so that nobody who called once is lost. A missed call stays in the overview and in "Call today" until you call back. A withheld number is shown as such, and makes no customer. Calls are not recorded. What the exchange\'s provider needs is in the settings of whoever manages an agency: under "Connections", "Telephone exchange". If you work alone, open an agency of your own on the "Agency" page.',
    way: 'To the call that rings now',
  },
  'tasks-of-the-day': {
    title: 'How do I work with tasks?',
    text: 'The "Tasks" page shows what is for today, what is late and what the week brings. A task can belong to a customer and an asset, repeat every day, week or month, and remind you at an hour that you choose. One tap marks it as done, and you can take that back.\n\nLet Mafteach prepare what is routine: a new exclusivity or a new buyer can be given a ready-made series of tasks. The overview shows your day as well, with what is urgent first. A link puts the tasks into the calendar of Google or of your phone. A reminder whose hour you chose comes in quiet hours too.',
    way: 'To tasks',
  },
  'whom-to-call': {
    title: 'Whom should I call today?',
    text: 'The list "Call today" is made of what happened, the most important first: a new lead with whom you have not talked, a missed call, a customer who opened a property and said nothing, a price that came down into a budget, a promise to call back that is late, and an active buyer whom you have not talked to for a month. Each name says why it is there.\n\nCall from the list, and afterwards say how it went, with a note if you like. Customers whom you have dealt with leave the list, and those who did not answer come back later. Ten minutes in the morning are enough on most days.',
    way: 'To the calls of today',
  },
  'sign-a-paper': {
    title: 'How do I have a document signed?',
    text: 'On the "Forms" page choose a text: an order of a buyer or a seller, an exclusivity, a visit confirmation, a co-operation and more. Names, licence, property and price are filled in. What the law asks for and is still missing is listed on top, and the document can be sent only once it is complete.\n\nThe customer gets a link by WhatsApp or SMS, proves the phone by a code, reads, and signs by finger or by typing. In "Documents" you see what was sent, opened, signed or declined, and can remind or recall. Both sides get the signed file with a page of evidence. The texts are not legal advice.',
    way: 'To forms',
  },
  exclusivity: {
    title: 'What do I have to do in an exclusivity?',
    text: 'Once an exclusivity is signed, the asset shows the days that are left and the marketing actions that were agreed. The law asks for at least two, and an agent who does not do them may lose the exclusivity and the fee.\n\nRecord each action on the day on which it was done, with a photo or a link as proof. Some are recorded by themselves: messages to buyers, new photos, opening the asset to all agents. You are told what is due this week. A record made by mistake is struck out with a reason and never deleted, so that the log can be trusted. The whole file can be printed at any time.',
    way: 'To my assets',
  },
  'fee-guard': {
    title: 'How do I protect my fee?',
    text: 'A fee depends on a written and signed order for that very property. So before a property is sent or a viewing is set Mafteach tells you whether the customer has a signed order that covers it. You may go on without one, but not without knowing.\n\nIn the settings you can choose that the exact address appears to a customer only after signing. A further property of a customer who has signed needs a short addendum, by the same code. On the card of the customer a single file puts the evidence in order: what was shown, when it was opened, viewings, and the signed papers. In doubt, ask a lawyer.',
    way: 'To the setting',
  },
  'price-ladder': {
    title: 'How many buyers would there be at a lower price?',
    text: 'At your asset you find the "Price ladder": for each price, how many buyers it would fit, yours and those of connected agents. So you see whether fifty thousand less opens it to new buyers or changes nothing.\n\nWhy it has not sold answers the other question: which conditions stand in the way, which facts are missing, how many received it, opened it and found it too expensive. Nothing changes unless you say so. When the price comes down, a message with words of its own can go to those into whose budget it now falls, and the ladder can be added to the page of the seller.',
    way: 'To my assets',
  },
  'what-was-done': {
    title: 'The owner wants to know what was done',
    text: 'Open the page of the seller at the asset (on a phone below "Manage") and send its link. At any hour the owner sees how many buyers it fits, how many received it, opened it, were interested and came, and what they said. No names of buyers are shown.\n\nOnce a week the overview can have a report ready: sentences on what happened, which you read, correct and send. The price ladder can be added to the page, before you talk about a lower price. In an exclusivity it also shows the marketing actions that you recorded. Switching the page off closes its link, and switching it on makes a new one.',
    way: 'To my assets',
  },
  network: {
    title: 'What is a connection with other agents good for?',
    text: 'Once another agent accepts, the assets that they market are compared with your buyers, and yours with theirs. Customers\' names are not shared. On the page "Team connection" each agent has a number beside them: how many deals are possible between you, so it is easy to know where to begin.\n\nFor each asset you choose who sees it: you alone, chosen agents, those connected, or everybody. A customer can be shared in two steps: first what they look for alone, and once both sides agree, name and phone. Every share can be taken back, and the end of a connection ends them all.',
    way: 'To team connection',
  },
  cooperation: {
    title: 'How do I agree on a co-operation?',
    text: "When a buyer of yours is interested in an asset of another agent, agree on how the fee is shared before the viewing. At the asset open the co-operations (on a phone below Manage) and propose one: choose the agent, write the other side's share of the fee and the terms, and send it.\n\nThe other agent accepts or rejects, and from then on it is an agreement that both of you see. You can also have a co-operation agreement signed as a document. When the deal is recorded, the co-operation stands in it with the sums of each side. The demand board shows buyers of connected agents whom your asset fits, without names, and you can offer it.",
    way: 'To all assets',
  },
  rentals: {
    title: 'How do I work with rentals?',
    text: 'Every asset and every set of search preferences is for sale or for rent, and one does not match the other. Choose rent in the form of an asset, and the fields of a rental appear: rent a month, pets, flatmates, municipal tax, guarantees and the shortest lease. The preferences of a tenant ask the same from the other side.\n\nIf you work with sales alone or with rentals alone, say so in the settings, and all screens open that way. Figures, forms and orders are kept apart. When a home was let, record a deal with its last day, and Mafteach reminds you before the lease ends.',
    way: 'To the kinds of deals',
  },
  brand: {
    title: 'How do I use my logo and color?',
    text: 'In the settings, under "Profile and agency", press "Edit" beside "My brand". Choose a picture of your logo, and one of the colors or any other, and see at once how it looks. The empty edge of the logo is cut off, and it gets a ground of its own, so that it can be seen on a photo too.\n\nLogo and color are on the marketing kit of each property (leaflet, window sheet, sign and pictures), on the page of a property that customers open, on your visiting card and on lead forms. What is written on the color can always be read, also on a light one. A manager also chooses the agency’s brand: it is used for agents without a logo or color of their own, and its logo heads new documents.',
    way: 'To my brand',
  },
  'lead-sources': {
    title: 'How do leads come in by themselves?',
    text: 'In the settings, under "Leads and tags", make a source for each place from which people write: a property board, a site, an advertisement, a mailbox. Each has an address for programs and a form of its own that can stand in your site, and you can connect a mailbox to it. What comes in becomes a lead, with the property that they asked about; whoever is your customer already is not added twice.\n\nIn an agency leads can go to the agents by turns. You can also switch on an automatic answer outside working hours: one message, once, that advertises nothing. The figures tell what a lead of each source costs, and how many became deals.',
    way: 'To sources of leads',
  },
  whatsapp: {
    title: 'How do I connect WhatsApp and see replies?',
    text: 'In the settings, under "Sending to customers", press "Connect" beside "WhatsApp" and scan a code with your phone, as for WhatsApp on a computer. If an id and a token are asked for first, they are in your account with the provider of messages. Messages go out from your own number. Each of them shows whether it was sent, delivered, read or failed, and one that failed can be sent again.\n\nA reply of a customer stands in the history on their card, and there you answer it, also with quick replies that you prepared. Where a reply sounds like a yes or a no, Mafteach proposes to mark it and leaves that to you. Without a connection you can send from your phone with a ready text. The limit for a day can be changed.',
    way: 'To the WhatsApp connection',
  },
  'quiet-hours': {
    title: 'What is not sent at night and on Shabbat?',
    text: 'In quiet hours, on Shabbat and on holidays Mafteach sends no automatic messages and shows no pushes. What waited goes out once when the quiet ends. The list of notifications fills up meanwhile, and you can look at it whenever you like.\n\nA message that you wrote and sent yourself goes out at once, but in quiet hours you are first offered to send it when they end. An incoming call and a reminder whose hour you chose always come. Hours, Shabbat and kinds of notifications are set in the settings. Times are those of Israel, also when your phone is abroad.',
    way: 'To quiet hours',
  },
  'without-a-line': {
    title: 'What works without a connection?',
    text: 'In a cellar or an elevator you go on working. Your customers, assets and tasks are kept on the device, and matches and search work by what is there. What you write, a note, a new customer, a task, what came of a viewing, waits and is sent by itself once there is a connection.\n\nThe page of what waits shows what has not gone out yet. If somebody changed the same thing meanwhile, Mafteach shows both sides and asks. A message to a customer is sent later only if you said so. Deals, signatures, settings and deleting need a connection. Signing out deletes what the device keeps.',
    way: 'To what waits',
  },
  'dead-battery': {
    title: 'My battery died in the middle',
    text: 'Nothing is lost. A form that you began to fill in is kept on the device while you type, also when the browser closes, the phone dies or the connection is gone. Open the same form again: it is there as you left it, and you can go on or clear it.\n\nThe draft is on the device on which you began, and nobody else sees it. What you saved is sent once, also if you pressed again because it was not clear what had happened. Photos that were half uploaded go on from where they stopped. If something was not sent yet, it stands on the page of what waits.',
    way: 'Add a buyer',
  },
  'merge-customers': {
    title: 'The same customer is there twice',
    text: 'On the card of one of them open the menu of actions and choose to merge it with another customer. You see both side by side, and choose what stays wherever they differ. Phones, notes, preferences, messages, tasks, viewings and documents of both go to one card.\n\nA merge can be undone for thirty days, and then both cards are as they were. If one of them asked for no messages, the merged one gets none either. To make it rarer, Mafteach tells you before you save when a phone already belongs to a customer of yours, also to one in the archive.',
    way: 'To my customers',
  },
  'hand-over': {
    title: 'An agent leaves. What about their customers?',
    text: 'The manager of the agency opens the "Agency" page, chooses the agent and hands over their customers, their assets, or both, to another one. Before you confirm you are told how many there are, and what happens with a customer whom both agents have: their cards are merged, and each merge can be undone.\n\nFrom then on the name of the new agent stands on the pages that customers open. Papers that were signed stay as they were signed. An agent who is marked as not working no longer sees what the agency markets. All of it is in the log of the agency, and its manager does not see the customers themselves.',
    way: 'To the agency',
  },
  'export-everything': {
    title: 'How do I get all my data out?',
    text: 'Your data is yours. In the settings, under "My account", ask for all of it. Mafteach prepares one file with customers, preferences, assets, notes, tasks, viewings, deals, photos and signed papers, and tells you when it is ready. The link is good for a day, and for you alone.\n\nA single list can go to Excel as well: from the list of customers or assets, with the filter that you chose. Such a file can be corrected and imported again. A customer who wants to know what is kept about them can get a file of all of it, from the menu of actions on their card.',
    way: 'To my data',
  },
  'delete-for-good': {
    title: 'How do I delete a customer or my account for good?',
    text: 'A customer with whom you are done can go to the archive, and the card is kept. One who asks that nothing be kept about them is deleted for good from the menu of actions on the card. You type a word to confirm, and there is no way back. Papers that were signed stay as the law asks, apart from the card.\n\nLeads without contact for two years have a list of their own, from which many can be deleted at once. Closing your account is in the settings: for thirty days you can come back and find it as it was. Then everything is deleted, except for what is named there, with the reason.',
    way: 'To old leads',
  },
  agency: {
    title: 'What does a manager of an agency see?',
    text: 'Whoever opens an agency manages it, and can let others manage it too. Agents join by invitation alone: an SMS with a personal link, good for seven days. A manager can mark an agent as not working, hand over the customers and assets of one who leaves, and set the texts of forms for the whole agency.\n\nThe figures show sums of the whole agency: deals, funnel, how fast leads are answered. Customers, notes and messages of another agent are not shown, not even to a manager. An asset in marketing is seen by all agents of the agency. Everything that a manager does is in a log that cannot be changed.',
    way: 'To the agency',
  },
  tokens: {
    title: 'How do I connect other programs?',
    text: 'In the settings, under "Connections", make a token for each program: a site, a sheet, a report, an automation. Name it, choose what it may do, for instance only read customers, and until when. The token is shown once, so copy it at once. Beside each token stands when it was used last, and deleting it stops it in that moment.\n\nA token opens neither settings nor account nor documents, and never sees more than you do. A program that has to know when something happens can be told: a new lead, a match, an answer, a deal. All that a programmer needs is there too, under "For developers".',
    way: 'To my tokens',
  },
  assistants: {
    title: 'How do I connect an assistant such as Claude or ChatGPT?',
    text: 'An assistant can read Mafteach for you and answer: "Who fits the flat of Levi in Ramat Gan up to 2.4?", "What is waiting for me today?". In the assistant itself add a connection, and paste the address that stands in the settings, under "Connections", at the connected programs. A page of Mafteach opens: sign in with your phone, tick what the assistant may do, and allow it. Reading is ticked, and changing only if you tick it.\n\nEvery change takes two steps: first the assistant says what would be done, and only then does it. Nothing is sent to customers: it prepares a text, and sending stays with you. What an assistant reads goes to the company that runs it, so allow only what it needs. The settings list what you connected, and end it at once.',
    way: 'To my assistants',
  },
}
