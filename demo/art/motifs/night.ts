import { circle, ellipse, line, path, star, times } from '../draw.ts'
import { type Motif, mirrored } from './motif.ts'

export const moon: Motif = ink =>
  circle(0, 0, 150, ink.radial(`${ink.palette.glow} 60%,${ink.palette.glow}/0`)) +
  circle(0, 0, 122, ink.radial('#fffef0,#fff1b8 55%,#e6bd6b', 0.4, 0.35, 0.75)) +
  [
    [-50, -40, 22],
    [40, -60, 14],
    [60, 20, 26],
    [-20, 60, 18],
    [-74, 30, 12],
    [14, 4, 9],
  ]
    .map(([x, y, r]) => circle(x!, y!, r!, '#d9ae5c', 'opacity=".35"'))
    .join('') +
  path(
    'M-14 108C-60 100 -64 40 -26 24C-44 -10 -66 -40 -56 -74C-30 -80 -14 -40 -6 -8C0 -44 14 -84 40 -84C54 -54 34 -10 18 14C50 26 56 54 36 66C70 80 64 110 20 112Z',
    ink.palette.ink,
    'opacity=".9"',
  ) +
  circle(22, 42, 5, ink.palette.glow) +
  times(5, i =>
    path(star(4, 22 - i * 2, 4), '#fff', `transform="translate(${-140 + i * 70} ${-128 + ((i * 71) % 60)})"`),
  ) +
  path(
    'M-160 110C-130 80 -90 96 -84 108C-60 90 -20 100 -10 124C20 100 60 110 70 120C100 96 150 104 160 130H-160Z',
    '#fff',
    'opacity=".85"',
  )

export const pumpkin: Motif = ink =>
  path('M-10 -96C-20 -130 0 -150 30 -160L40 -140C20 -130 16 -110 18 -92Z', ink.linear('#8fc43a,#2f5c14')) +
  ['-92', '92', '-50', '50', '0']
    .map(x =>
      ellipse(
        Number(x),
        20,
        62,
        104 - Math.abs(Number(x)) * 0.12,
        ink.radial('#ffc45a,#ff8a14 45%,#a83f05', 0.4, 0.25, 0.85),
        'stroke="#8f3505" stroke-width="3"',
      ),
    )
    .join('') +
  mirrored(
    ink,
    path('M26 -22L92 -46L78 14Q40 20 26 -22Z', '#fff3a0', 'stroke="#5c1f02" stroke-width="6"'),
    path('M0 56H14L28 70L44 52L60 66L76 44L102 38C90 90 50 108 0 108Z', '#fff3a0', 'stroke="#5c1f02" stroke-width="6"'),
  ) +
  path('M-12 40L0 18L12 40Z', '#fff3a0', 'stroke="#5c1f02" stroke-width="6"') +
  path('M16 -104C60 -140 110 -120 116 -90C80 -80 40 -84 16 -104Z', ink.linear('#a8d64a,#2f6b1a'))

export const vampire: Motif = ink =>
  mirrored(
    ink,
    path('M20 40C60 -20 60 -70 84 -130C120 -90 150 0 130 150H0Z', ink.linear('#a80f1c,#4a0210')),
    path('M70 20C80 -20 84 -60 96 -90C120 -50 130 40 120 150H40Z', '#16040c'),
  ) +
  path('M-44 60H44L70 150H-70Z', '#16040c') +
  path('M0 74L34 58L26 110L0 92L-26 110L-34 58Z', '#f5f0f5') +
  circle(0, 92, 10, ink.ball('#fff', '#ff2d4a', '#5c0210')) +
  path(
    'M-62 -50C-62 -100 62 -100 62 -50C66 10 40 54 0 74C-40 54 -66 10 -62 -50Z',
    ink.linear('#f6f0ff,#d4c4e6 60%,#8f7aac'),
  ) +
  path(
    'M0 -70C-30 -70 -60 -50 -66 -10C-86 -80 -60 -130 0 -130C60 -130 86 -80 66 -10C60 -50 30 -70 0 -40Z',
    ink.linear('#3a2a4a,#0c0612'),
  ) +
  mirrored(
    ink,
    path('M12 -14Q34 -32 54 -18Q36 0 12 -14Z', '#fff'),
    circle(34, -15, 7, '#e01028'),
    line('M8 -26L56 -40', '#1c0c24', 8),
    path('M4 34H14L9 50Z', '#fff'),
  ) +
  path('M-26 30Q0 44 26 30Q14 42 0 40Q-14 42 -26 30Z', '#8f0a1c') +
  line('M14 44V60', '#e01028', 5)

export const ghost: Motif = ink =>
  path(
    'M-100 140V-30C-100 -110 -50 -150 0 -150C50 -150 100 -110 100 -30V140L66 108L34 140L0 108L-34 140L-66 108Z',
    ink.linear(`#ffffff,#f0f6ff 60%,${ink.palette.main[0]}`),
  ) +
  path(
    'M100 -30V140L66 108L34 140C70 80 70 -40 30 -140C70 -124 100 -90 100 -30Z',
    ink.palette.main[1],
    'opacity=".3"',
  ) +
  mirrored(
    ink,
    ellipse(36, -44, 20, 28, ink.palette.ink),
    circle(30, -56, 8, '#fff'),
    ellipse(66, -2, 18, 10, '#ff8ab0', 'opacity=".6"'),
    path('M98 0C140 -10 150 -50 134 -66C120 -50 110 -44 96 -40Z', '#f0f6ff'),
  ) +
  path('M-34 8Q0 24 34 8Q30 60 0 60Q-30 60 -34 8Z', ink.palette.ink) +
  path('M-16 50Q0 30 16 50Q8 60 0 60Q-8 60 -16 50Z', '#ff6b8a')
