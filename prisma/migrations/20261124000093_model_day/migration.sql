CREATE TABLE "model_day" (
    "day" DATE NOT NULL,
    "tokens" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "model_day_pkey" PRIMARY KEY ("day")
);
