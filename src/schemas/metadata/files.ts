/** platform/<name>.json of a tenant: metadata for the reference backend in wire format, as schemas. */
import { type TSchema, Type } from 'typebox'
import { GAME_TYPES } from '../document/game-types.ts'
import { NameOf } from '../document/name-of.ts'
import { LotteryFile } from '../lottery/lottery-file.ts'
import { AgentsFile } from './agents-file.ts'
import { AnnouncementsFile } from './announcements-file.ts'
import { CashierFile } from './cashier-file.ts'
import { HelpFile } from './help-file.ts'
import { VENDOR_MAINTENANCE } from './metadata.ts'
import { MissionsFile } from './missions-file.ts'
import { PointsFile } from './points-file.ts'
import { PromotionsFile } from './promotions-file.ts'
import { RebateFile } from './rebate-file.ts'
import { ReferralFile } from './referral-file.ts'
import { RegisterRulesFile } from './register-rules-file.ts'
import { ResourcesFile, RoutersFile } from './resources-file.ts'
import { SystemFile } from './system-file.ts'
import { VipFile } from './vip-file.ts'
import { WhitelabelFile } from './whitelabel-file.ts'

const numberOrText = (description: string) => Type.Unsafe<number | string>({ type: ['number', 'string'], description })

const BannersFile = Type.Array(
  Type.Object(
    {
      bannerId: numberOrText('Name of the banner; targets and alts of banners.json address it by this.'),
      groupName: NameOf('bannerGroup', {
        description: 'The group it belongs to; banners.json says where groups show.',
      }),
      url: Type.String({
        description: 'Address of the picture: a path of the site, or https.',
        examples: ['/brand/summer.webp', '/art/banner/summer-0.svg'],
      }),
      linkageType: Type.Optional(
        Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'What a click does, by a name in `links` of banners.json; null or left out: nothing.',
        }),
      ),
    },
    { description: 'One banner.' },
  ),
  { title: 'platform/banners.json', description: 'The banners of every group, in their order.' },
)

const VendorsFile = Type.Array(
  Type.Object(
    {
      gameCategory: Type.String({ enum: [...GAME_TYPES], description: 'The game type.' }),
      vendors: Type.Array(
        Type.Object(
          {
            gameType: Type.String({ description: 'The game type again.', examples: [...GAME_TYPES] }),
            vassalage: Type.String({ description: 'Code of the vendor.', examples: ['AG', 'PT', 'CQ9'] }),
            nodeId: Type.Optional(numberOrText('What the game list is asked for.')),
            isHot: Type.Optional(Type.Boolean({ default: false, description: 'Marked as hot.' })),
            enabled: Type.Optional(
              Type.Boolean({
                default: true,
                description: 'false: none of its games of this type is listed, launched or bet on.',
              }),
            ),
            title: Type.Optional(Type.String({ description: 'The name players read; left out: the code.' })),
            maintenance: Type.Optional(
              Type.String({
                enum: [...VENDOR_MAINTENANCE],
                'x-meanings': {
                  in: 'Its games rest, and no money goes to its wallets; it may come back.',
                  both: 'Its games rest, and no money moves either way.',
                },
                description: 'The vendor is under maintenance, for all of its game types; left out: it is not.',
              }),
            ),
          },
          { description: 'One vendor.' },
        ),
        { description: 'The vendors of this game type, in their order.' },
      ),
    },
    { description: 'The vendors of one game type.' },
  ),
  { title: 'platform/vendors.json', description: 'Who makes the games, by game type.' },
)

/** Schema of each platform file by name. Further keys are allowed. */
export const PLATFORM_SCHEMAS = {
  'system.json': SystemFile,
  'whitelabel.json': WhitelabelFile,
  'registerRules.json': RegisterRulesFile,
  'resources.json': ResourcesFile,
  'routers.json': RoutersFile,
  'banners.json': BannersFile,
  'vendors.json': VendorsFile,
  'announcements.json': AnnouncementsFile,
  'help.json': HelpFile,
  'cashier.json': CashierFile,
  'promotions.json': PromotionsFile,
  'vip.json': VipFile,
  'agents.json': AgentsFile,
  'lottery.json': LotteryFile,
  'points.json': PointsFile,
  'missions.json': MissionsFile,
  'rebate.json': RebateFile,
  'referral.json': ReferralFile,
} as const satisfies Record<string, TSchema>
