export const text = {
  quote: 'A room in which a wheelchair can turn is a room in which everybody can breathe.',
  body: `
Accessible rooms are planned with the same tape as others. There are only three numbers more, and whoever pushes a pram, carries a tray or breaks an ankle will thank you for them.

## 36 inches: the way

A path for a wheelchair is 36 inches wide; at a single point, such as a door or a column, about 30 inches will do. English building guidance asks for a clear route of 750 mm, 29½ inches, past loose furniture in wheelchair dwellings. The path should lead, without a detour, to the bed, the window, the wardrobe and the door. Draw it as a ribbon on your plan: where the ribbon is pinched, something has to move.

## 59 inches: the turn

A circle of 1500 mm, 59 inches, lets a wheelchair turn on the spot. One such circle is needed in every room, and it may lie partly under a table or a basin where knees can pass. The best place is where one would turn anyway: at the foot of the bed, before the wardrobe, inside the door.

## 32 inches: the door

The clear opening, not the leaf. A 34 inch leaf gives about 32. On the side of the handle keep 12 to 18 inches free beside the door, so that one can reach the handle without backing away.

## Beside the bed

Moving from chair to bed takes space on one side: 36 inches along the whole length of that side. On the other side, the usual 22 do. Which side it is depends on the person and not on the room. Ask first.

## What stands on the floor

* **Rugs**: thin, with their edges stuck down, or none.
* **Sofas**: a seat at 18 to 20 inches is easier to leave than one at 15. Arms help more than cushions.
* **Tables**: 27 inches clear under the top for knees; legs at the corners.
* **Storage**: what is used every day between 15 and 48 inches from the floor. Drawers before doors.
* **Lamps**: with a switch on the cable.

## With a walker

A walker is 22 to 26 inches wide and needs the same 36 inch way, but no circle. It needs something to hold on to at the end: a table that does not tip, an arm of a chair.

## For two people side by side

Sixty inches let two pass, or one be helped. Nobody needs it everywhere. At the door and at the bed it makes all the difference.

## Try it on your plan

1. Draw the ribbon of 36 inches from the door to each thing that is used every day.
2. Lay a plate of 59 inches, to scale, where one turns.
3. Pull out the chairs and open the drawers.
4. Whatever now lies under the ribbon or the plate is in the wrong place.

Most rooms pass after one piece has moved, and nearly always it is the coffee table.
`,
  sources: [
    'Approved Document M (England), Access to and use of buildings: clear routes of 750 mm past furniture and a 1500 mm turning circle for wheelchair user dwellings',
    'National Kitchen & Bath Association, Kitchen Planning Guidelines: doors of at least 32 in clear, walkways of at least 36 in',
    'J. Panero and M. Zelnik, Human Dimension & Interior Space: reach and seat heights',
  ],
}
