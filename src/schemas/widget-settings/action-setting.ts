import { Type } from 'typebox'
import { PagePath } from '../document/page-path.ts'
import { TextKey } from '../document/text-key.ts'

/** A button of a widget: `dialog` opens it, `path` is where it leads without script or without a dialog. */
export const actionSetting = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        label: TextKey({ description: 'Label of the button.' }),
        path: Type.Optional(PagePath({ description: 'A page of the site.' })),
        dialog: Type.Optional(Type.String({ description: 'A dialog of the site.' })),
      },
      { additionalProperties: false, description },
    ),
  )
