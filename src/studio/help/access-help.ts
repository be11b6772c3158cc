/** Help about signing in, passkeys, roles and people. */
import { ROLES } from '../../schemas/studio/roles.ts'
import { texts } from '../texts/texts.ts'
import { bold, type HelpContents } from './help-sections.ts'

const { signIn, enrol, codes, join, nav, people, account, roles } = texts

export const accessHelp: HelpContents<'sign-in' | 'codes' | 'people'> = {
  'sign-in': [
    'An account has two locks: a password, and a passkey. The passkey is the lock of your device: a fingerprint, a face, a PIN, or a security key.',
    'The first time:',
    {
      steps: [
        'Open the link that you were sent. Each link works once.',
        `Fill in ${bold(join.name)} and ${bold(join.password)}, and press ${bold(join.submit)}.`,
        `Give the passkey a name, such as “Office laptop”, press ${bold(enrol.submit)}, and follow your browser.`,
        `Copy or print the ten recovery codes, and press ${bold(codes.done)}. The codes are shown only now.`,
      ],
    },
    'Each time after that:',
    {
      steps: [
        `Fill in ${bold(signIn.email)} and ${bold(signIn.password)}, and press ${bold(signIn.submit)}.`,
        `Press ${bold(signIn.passkeySubmit)}, and follow your browser.`,
      ],
    },
    `A session ends after some time without work, and twelve hours after you signed in. Pages that were open stay behind the sign-in: after you sign in, you go on where you were. ${bold(nav.signOut)} ends the session at once.`,
  ],
  codes: [
    'A recovery code signs you in when your passkey is not at hand. Each of the ten codes works once.',
    {
      steps: [
        `Sign in with address and password, and press ${bold(signIn.recoverySwitch)}.`,
        `Type one of your codes into ${bold(signIn.recoveryCode)}, and press ${bold(signIn.recoverySubmit)}.`,
      ],
    },
    `Under ${bold(nav.account)} you keep your account in order. The studio asks for your password before each of these changes:`,
    {
      points: [
        `${bold(account.addPasskey)}: set up a second passkey on another device, so that losing one does not lock you out.`,
        `${bold(account.remove)}: remove the passkey of a device that you no longer have.`,
        `${bold(account.renewCodes)}: ten new codes replace the old ones.`,
        `${bold(account.changePassword)}: all your other sessions are signed out.`,
      ],
    },
    `${bold(account.signOutAll)}, on the same page, ends every session, on this device too. Use the button when a device was lost or an account was left open.`,
    'Without passkey, codes or password: ask an owner of your brands for a link to a new password and passkey.',
  ],
  people: [
    'Roles decide what you may do. A role holds for one brand, or for all brands. One person can have several roles.',
    {
      caption: 'Roles and what each allows',
      head: ['Role', 'Allows'],
      rows: ROLES.map(role => [roles[role].name, roles[role].text] as const),
    },
    `Your own roles are under ${bold(nav.account)}. A button that your roles do not allow is not shown, and a refusal names the role that is missing.`,
    'An owner invites somebody:',
    {
      steps: [
        `Open ${bold(nav.people)}, and press ${bold(people.invite)}.`,
        `Fill in ${bold(people.email)}, choose a brand under ${bold(people.brand)}, and tick the roles.`,
        `Press ${bold(people.send)}, then ${bold(people.copyLink)}, and send the link in a way that you trust. The link works once, for seven days.`,
      ],
    },
    `${bold(people.change)} gives and takes roles; a role that was taken is gone from open pages within seconds. ${bold(people.disable)} signs a person out everywhere and keeps what the person changed; ${bold(people.enable)} undoes that. ${bold(people.withdraw)} makes the link of an invitation useless.`,
  ],
}
