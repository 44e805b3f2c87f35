-- Why something failed is stored as a code with parameters, {"code": …, "params": {…}}, and worded where it is shown. The
-- sentences stored so far are kept, each as the text of the code `other`.

ALTER TABLE "course" ALTER COLUMN "error_message" TYPE JSONB
USING CASE WHEN "error_message" IS NOT NULL THEN jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', "error_message")) END;
ALTER TABLE "course" RENAME COLUMN "error_message" TO "failure";

ALTER TABLE "module" ALTER COLUMN "error_message" TYPE JSONB
USING CASE WHEN "error_message" IS NOT NULL THEN jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', "error_message")) END;
ALTER TABLE "module" RENAME COLUMN "error_message" TO "failure";

ALTER TABLE "preset_artifact" ALTER COLUMN "reason" TYPE JSONB
USING CASE WHEN "reason" IS NOT NULL THEN jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', "reason")) END;
ALTER TABLE "preset_artifact" RENAME COLUMN "reason" TO "failure";

ALTER TABLE "source" ALTER COLUMN "reason" TYPE JSONB
USING CASE WHEN "reason" IS NOT NULL THEN jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', "reason")) END;
ALTER TABLE "source" RENAME COLUMN "reason" TO "failure";

ALTER TABLE "webhook_delivery" ALTER COLUMN "error" TYPE JSONB
USING CASE WHEN "error" IS NOT NULL THEN jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', "error")) END;
ALTER TABLE "webhook_delivery" RENAME COLUMN "error" TO "failure";
