import { PlainPage } from '../ui/PlainPage.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'

const SECTIONS = [
  {
    title: 'What we keep',
    text: 'Your name, email address and postal address as you entered them, your profile picture, your boards and their plans, messages from the contact form, and newsletter addresses. Passwords are kept only as a salted hash that cannot be reversed. For 90 days after you log in with a password, a hash of your network address and of your browser’s cookie lets you log in while login attempts by others are blocked.',
  },
  {
    title: 'What your browser keeps',
    text: 'A session token and a cookie that renews it, so that you stay logged in; a cookie that identifies this browser when you log in; your chosen theme and unit; products you picked but have not saved; and plans you made without an account. None of it is used to track you, and there are no advertising cookies.',
  },
  {
    title: 'Who sees it',
    text: 'Boards that you list in the community can be seen by everyone, with your name and your profile picture. A private board, a room, a home or a finished photograph of a room can be opened by anyone who has a link that you have made for it, until you revoke the link. Everything else, including pictures, can be seen only by you and by the operators of this installation of Roomwright. We do not sell your data.',
  },
  {
    title: 'Other services',
    text: 'If this installation is set up with an outside sign-in or payment provider, your data goes to that provider when you use it, and only then. By default, Roomwright does not connect to any outside host.',
  },
  {
    title: 'How long',
    text: 'Until you delete it. A deleted board or layout can be brought back for 30 days and is then removed. A design that you did not save is removed 90 days after you last opened it, and the newest 500 of them are kept; a photo of a piece of your own after 7 days unless a design shows it. A picture is removed within two days after the last board, design or profile that showed it is gone; copies that others made of a board of yours keep its pictures.',
  },
  {
    title: 'Your rights',
    text: 'You can see and change your data under Edit Profile and Account Management. Under Security you can get a copy of everything and delete your account. A deleted account is hidden immediately. You can log in and restore it for 14 days; then everything in it is erased: boards, pictures, messages, emails and your newsletter subscription. Copies that others made of your boards stay theirs, without your name. A payment provider may have to keep its invoices for longer.',
  },
] as const

export function PrivacyPage() {
  return <PlainPage {...PAGE_HEADS['/privacy']} changed="November 23, 2026" sections={SECTIONS} />
}
