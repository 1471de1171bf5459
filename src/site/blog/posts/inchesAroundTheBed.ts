export const text = {
  quote: 'Choose the bed by the floor that is left beside it.',
  body: `
Bed sizes are fixed, which makes a bedroom easy to plan: the only question is what remains. A twin is 38 inches wide, a full 54, a queen 60 and a king 76; all but the twin's short version are 75 to 80 inches long. Frames add two to six inches on each side, and those are the inches people forget.

## The side you get out of: 22 inches or more

Twenty-two inches let you stand up and turn. Twenty-eight feel comfortable and leave space to make the bed without banging an elbow. On a side that nobody uses, 12 inches are enough to tuck a sheet.

## One place to dress: 42 inches

Somewhere along the bed, at one side or at its foot, keep 42 inches. That is where you bend, pull on trousers and open a suitcase. Only one such place is needed. In a small room it is the same floor that the wardrobe needs in front of it.

## In front of drawers and doors: 36 inches

A drawer comes out 16 to 20 inches and you stand behind it. A hinged wardrobe door swings 20 to 24. Thirty-six inches serve both. Sliding doors forgive 30.

## Between two beds: 24 inches

Twin beds want 24 inches between them, and 18 between a bed and the wall when that side is used.

## Which bed for which room

* **A room 10 ft wide** leaves 30 inches on each side of a queen, 22 beside a king.
* **11 ft** leaves 36 or 28.
* **12 ft** leaves 42 or 34.

The numbers are without nightstands; those are 18 to 22 inches wide and eat most of the gap at the head, where nobody stands anyway.

A king in a ten foot room can be done. It is a room in which you sleep and do nothing else. If you also want a chair, take the queen and keep the 16 inches.

## Try it tonight

1. Measure the wall that the head would stand at, from skirting to skirting.
2. Subtract the frame, not the mattress.
3. Halve what is left. Is each half at least 22 inches?
4. Open every door and every drawer that faces the bed, and leave them open while you walk round it.
`,
  sources: [
    'U.S. Department of Housing and Urban Development, Manual of Acceptable Practices, vol. 4 (1973): 22 in and 12 in beside the bed, 42 in for dressing, 36 in before storage; read in a reprint',
    'J. Panero and M. Zelnik, Human Dimension & Interior Space: sleeping and dressing spaces',
  ],
}
