import type { WidgetParts } from '../../schemas/widget-settings/widget-parts.ts'

/** Buttons with the roles and features they are for; `explain` reads them from the schema. */
export const parts = {
  login: { text: 'header.log-in', when: { role: ['visitor'] } },
  register: { text: 'header.register', when: { feature: 'directRegistration', role: ['visitor', 'trial'] } },
  deposit: { text: 'header.deposit', when: { feature: 'deposit', role: ['member', 'agent'] } },
  account: { text: 'member.my-account', when: { feature: 'memberCentre', role: ['member', 'agent'] } },
} satisfies WidgetParts
