import { PlainPage } from '../components/PlainPage.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'

const SECTIONS = [
  {
    title: 'What we keep',
    text: 'Your name, email address and postal address as you entered them, your profile picture, your boards and their plans, messages from the contact form, and newsletter addresses. Passwords are kept only as a salted hash that cannot be turned back.',
  },
  {
    title: 'What your browser keeps',
    text: 'A session token and a cookie that renews it, so that you stay logged in; your chosen theme and unit; products you picked but have not saved; and plans you made without an account. It is not used to follow you, and there are no advertising cookies.',
  },
  {
    title: 'Who sees it',
    text: 'Boards that you list in the community can be seen by everybody, with your name. Everything else is seen by you and by those who run this installation of Roomwright. We sell nothing to anybody.',
  },
  {
    title: 'Other services',
    text: 'If this installation is set up with an outside sign-in or payment provider, your data goes to that provider when you use it, and only then. As delivered, Roomwright calls no outside host at all.',
  },
  {
    title: 'How long',
    text: 'Until you delete it. A deleted board can be brought back for a short while and is then removed with its pictures, unless another board uses the same picture. Of designs that you never saved, the newest 500 are kept.',
  },
  {
    title: 'Your rights',
    text: 'You can see and change your data under Edit Profile and Account Management. Under Security you can get a copy of everything and delete your account. A deleted account is hidden at once; for 14 days you can log in and take it back, then everything in it is erased.',
  },
] as const

export function PrivacyPage() {
  return <PlainPage {...PAGE_HEADS['/privacy']} changed="November 1, 2026" sections={SECTIONS} />
}
