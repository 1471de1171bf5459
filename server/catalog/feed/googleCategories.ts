/**
 * The numbers of Google's product categories about furniture and what belongs to it, with their paths
 * (https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt, version 2021-09-21).
 */
const CATEGORIES = `
436 Furniture
554 Furniture > Baby & Toddler Furniture
6349 Furniture > Baby & Toddler Furniture > Baby & Toddler Furniture Sets
7068 Furniture > Baby & Toddler Furniture > Bassinet & Cradle Accessories
6393 Furniture > Baby & Toddler Furniture > Bassinets & Cradles
558 Furniture > Baby & Toddler Furniture > Changing Tables
7070 Furniture > Baby & Toddler Furniture > Crib & Toddler Bed Accessories
7072 Furniture > Baby & Toddler Furniture > Crib & Toddler Bed Accessories > Crib Bumpers & Liners
7071 Furniture > Baby & Toddler Furniture > Crib & Toddler Bed Accessories > Crib Conversion Kits
6394 Furniture > Baby & Toddler Furniture > Cribs & Toddler Beds
6969 Furniture > Baby & Toddler Furniture > High Chair & Booster Seat Accessories
559 Furniture > Baby & Toddler Furniture > High Chairs & Booster Seats
6433 Furniture > Beds & Accessories
4437 Furniture > Beds & Accessories > Bed & Bed Frame Accessories
505764 Furniture > Beds & Accessories > Beds & Bed Frames
451 Furniture > Beds & Accessories > Headboards & Footboards
2720 Furniture > Beds & Accessories > Mattress Foundations
2696 Furniture > Beds & Accessories > Mattresses
441 Furniture > Benches
6850 Furniture > Benches > Kitchen & Dining Benches
6851 Furniture > Benches > Storage & Entryway Benches
4241 Furniture > Benches > Vanity Benches
6356 Furniture > Cabinets & Storage
4063 Furniture > Cabinets & Storage > Armoires & Wardrobes
447 Furniture > Cabinets & Storage > Buffets & Sideboards
448 Furniture > Cabinets & Storage > China Cabinets & Hutches
4195 Furniture > Cabinets & Storage > Dressers
463 Furniture > Cabinets & Storage > File Cabinets
465846 Furniture > Cabinets & Storage > Ironing Centers
6934 Furniture > Cabinets & Storage > Kitchen Cabinets
6539 Furniture > Cabinets & Storage > Magazine Racks
6358 Furniture > Cabinets & Storage > Media Storage Cabinets & Racks
5938 Furniture > Cabinets & Storage > Storage Cabinets & Lockers
4205 Furniture > Cabinets & Storage > Storage Chests
6947 Furniture > Cabinets & Storage > Storage Chests > Hope Chests
4268 Furniture > Cabinets & Storage > Storage Chests > Toy Chests
4148 Furniture > Cabinets & Storage > Vanities
2081 Furniture > Cabinets & Storage > Vanities > Bathroom Vanities
6360 Furniture > Cabinets & Storage > Vanities > Bedroom Vanities
6357 Furniture > Cabinets & Storage > Wine & Liquor Cabinets
5578 Furniture > Cabinets & Storage > Wine Racks
442 Furniture > Carts & Islands
453 Furniture > Carts & Islands > Kitchen & Dining Carts
6374 Furniture > Carts & Islands > Kitchen Islands
7248 Furniture > Chair Accessories
8206 Furniture > Chair Accessories > Hanging Chair Replacement Parts
443 Furniture > Chairs
6499 Furniture > Chairs > Arm Chairs, Recliners & Sleeper Chairs
438 Furniture > Chairs > Bean Bag Chairs
456 Furniture > Chairs > Chaises
2919 Furniture > Chairs > Electric Massaging Chairs
500051 Furniture > Chairs > Floor Chairs
3358 Furniture > Chairs > Folding Chairs & Stools
6800 Furniture > Chairs > Gaming Chairs
7197 Furniture > Chairs > Hanging Chairs
5886 Furniture > Chairs > Kitchen & Dining Room Chairs
2002 Furniture > Chairs > Rocking Chairs
6859 Furniture > Chairs > Slipper Chairs
1463 Furniture > Chairs > Table & Bar Stools
457 Furniture > Entertainment Centers & TV Stands
6345 Furniture > Furniture Sets
500000 Furniture > Furniture Sets > Bathroom Furniture Sets
6346 Furniture > Furniture Sets > Bedroom Furniture Sets
6347 Furniture > Furniture Sets > Kitchen & Dining Furniture Sets
6348 Furniture > Furniture Sets > Living Room Furniture Sets
6860 Furniture > Futon Frames
2786 Furniture > Futon Pads
450 Furniture > Futons
6362 Furniture > Office Furniture
4191 Furniture > Office Furniture > Desks
2045 Furniture > Office Furniture > Office Chairs
500061 Furniture > Office Furniture > Office Furniture Sets
6363 Furniture > Office Furniture > Workspace Tables
2242 Furniture > Office Furniture > Workspace Tables > Art & Drafting Tables
4317 Furniture > Office Furniture > Workspace Tables > Conference Room Tables
6908 Furniture > Office Furniture > Workstations & Cubicles
503765 Furniture > Office Furniture Accessories
503766 Furniture > Office Furniture Accessories > Desk Parts & Accessories
7559 Furniture > Office Furniture Accessories > Office Chair Accessories
6909 Furniture > Office Furniture Accessories > Workstation & Cubicle Accessories
458 Furniture > Ottomans
4299 Furniture > Outdoor Furniture
6892 Furniture > Outdoor Furniture > Outdoor Beds
6367 Furniture > Outdoor Furniture > Outdoor Furniture Sets
6822 Furniture > Outdoor Furniture > Outdoor Ottomans
6368 Furniture > Outdoor Furniture > Outdoor Seating
5044 Furniture > Outdoor Furniture > Outdoor Seating > Outdoor Benches
6828 Furniture > Outdoor Furniture > Outdoor Seating > Outdoor Chairs
500111 Furniture > Outdoor Furniture > Outdoor Seating > Outdoor Sectional Sofa Units
4513 Furniture > Outdoor Furniture > Outdoor Seating > Outdoor Sofas
4105 Furniture > Outdoor Furniture > Outdoor Seating > Sunloungers
7310 Furniture > Outdoor Furniture > Outdoor Storage Boxes
2684 Furniture > Outdoor Furniture > Outdoor Tables
6963 Furniture > Outdoor Furniture Accessories
6964 Furniture > Outdoor Furniture Accessories > Outdoor Furniture Covers
6915 Furniture > Room Divider Accessories
4163 Furniture > Room Dividers
464 Furniture > Shelving
465 Furniture > Shelving > Bookcases & Standing Shelves
6372 Furniture > Shelving > Wall Shelves & Ledges
8023 Furniture > Shelving Accessories
8024 Furniture > Shelving Accessories > Replacement Shelves
7212 Furniture > Sofa Accessories
7213 Furniture > Sofa Accessories > Chair & Sofa Supports
500064 Furniture > Sofa Accessories > Sectional Sofa Units
460 Furniture > Sofas
6913 Furniture > Table Accessories
6911 Furniture > Table Accessories > Table Legs
6910 Furniture > Table Accessories > Table Tops
6392 Furniture > Tables
6369 Furniture > Tables > Accent Tables
1395 Furniture > Tables > Accent Tables > Coffee Tables
1549 Furniture > Tables > Accent Tables > End Tables
1602 Furniture > Tables > Accent Tables > Sofa Tables
6351 Furniture > Tables > Activity Tables
4080 Furniture > Tables > Folding Tables
4355 Furniture > Tables > Kitchen & Dining Room Tables
4484 Furniture > Tables > Kotatsu
462 Furniture > Tables > Nightstands
2693 Furniture > Tables > Poker & Game Tables
5121 Furniture > Tables > Sewing Machine Tables
1361 Hardware > Building Consumables > Painting Consumables > Paint
2826 Hardware > Building Materials > Flooring & Carpet
7136 Hardware > Building Materials > Wall & Ceiling Tile
499999 Hardware > Plumbing > Plumbing Fixtures > Bathroom Suites
1636 Hardware > Plumbing > Plumbing Fixtures > Bathtubs
7244 Hardware > Plumbing > Plumbing Fixtures > Shower Stalls & Kits
1687 Hardware > Plumbing > Plumbing Fixtures > Sinks
2886 Hardware > Plumbing > Plumbing Fixtures > Sinks > Bathroom Sinks
2757 Hardware > Plumbing > Plumbing Fixtures > Sinks > Kitchen & Utility Sinks
2062 Hardware > Plumbing > Plumbing Fixtures > Toilets & Bidets
2376 Hardware > Plumbing > Plumbing Fixtures > Toilets & Bidets > Bidets
1921 Hardware > Plumbing > Plumbing Fixtures > Toilets & Bidets > Toilets
1746 Hardware > Plumbing > Plumbing Fixtures > Toilets & Bidets > Urinals
577 Home & Garden > Bathroom Accessories > Bath Mats & Rugs
6265 Home & Garden > Decor > Artificial Flora
4453 Home & Garden > Decor > Chair & Sofa Cushions
595 Home & Garden > Decor > Mirrors
598 Home & Garden > Decor > Rugs
4454 Home & Garden > Decor > Throw Pillows
4636 Home & Garden > Lighting > Lamps
3006 Home & Garden > Lighting > Lighting Fixtures
2809 Home & Garden > Lighting > Lighting Fixtures > Cabinet Light Fixtures
2524 Home & Garden > Lighting > Lighting Fixtures > Ceiling Light Fixtures
2249 Home & Garden > Lighting > Lighting Fixtures > Chandeliers
6073 Home & Garden > Lighting > Lighting Fixtures > Wall Light Fixtures
4171 Home & Garden > Linens & Bedding
569 Home & Garden > Linens & Bedding > Bedding
505803 Home & Garden > Linens & Bedding > Bedding > Bed Canopies
2314 Home & Garden > Linens & Bedding > Bedding > Bed Sheets
2974 Home & Garden > Linens & Bedding > Bedding > Bedskirts
1985 Home & Garden > Linens & Bedding > Bedding > Blankets
2541 Home & Garden > Linens & Bedding > Bedding > Duvet Covers
4452 Home & Garden > Linens & Bedding > Bedding > Mattress Protectors
4420 Home & Garden > Linens & Bedding > Bedding > Mattress Protectors > Mattress Encasements
2991 Home & Garden > Linens & Bedding > Bedding > Mattress Protectors > Mattress Pads
1599 Home & Garden > Linens & Bedding > Bedding > Nap Mats
2927 Home & Garden > Linens & Bedding > Bedding > Pillowcases & Shams
2700 Home & Garden > Linens & Bedding > Bedding > Pillows
505287 Home & Garden > Linens & Bedding > Bedding > Quilts & Comforters
505832 Home & Garden > Linens & Bedding > Kitchen Linens Sets
601 Home & Garden > Linens & Bedding > Table Linens
4203 Home & Garden > Linens & Bedding > Table Linens > Cloth Napkins
4343 Home & Garden > Linens & Bedding > Table Linens > Doilies
2547 Home & Garden > Linens & Bedding > Table Linens > Placemats
6325 Home & Garden > Linens & Bedding > Table Linens > Table Runners
6322 Home & Garden > Linens & Bedding > Table Linens > Table Skirts
4143 Home & Garden > Linens & Bedding > Table Linens > Tablecloths
4077 Home & Garden > Linens & Bedding > Towels
576 Home & Garden > Linens & Bedding > Towels > Bath Towels & Washcloths
4126 Home & Garden > Linens & Bedding > Towels > Beach Towels
4257 Home & Garden > Linens & Bedding > Towels > Kitchen Towels
6762 Home & Garden > Plants > Indoor & Outdoor Plants
543559 Home & Garden > Plants > Indoor & Outdoor Plants > Bushes & Shrubs
543560 Home & Garden > Plants > Indoor & Outdoor Plants > Landscaping & Garden Plants
543558 Home & Garden > Plants > Indoor & Outdoor Plants > Potted Houseplants
`
const PATH_OF = new Map(
  CATEGORIES.trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
)

/** The path of a category that is given as a number; any other text as it is. */
export function googleCategory(text: string): string {
  return PATH_OF.get(text.trim()) ?? text
}
