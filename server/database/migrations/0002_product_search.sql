CREATE TABLE "product_search" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"price" real NOT NULL,
	"length" real,
	"width" real,
	"height" real
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text NOT NULL,
	"stem" text NOT NULL,
	CONSTRAINT "product_words_word_stem_pk" PRIMARY KEY("word","stem")
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_position" ON "product_search" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price");--> statement-breakpoint
CREATE INDEX "product_search_source" ON "product_search" USING btree ("source","position","id");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_words_stem" ON "product_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "product_words_start" ON "product_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_words_trigrams" ON "product_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING hash (coalesce("data"->>'title', "data"->'kept'->>'title'));--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "terms";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "functions";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "styles";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "sizes";